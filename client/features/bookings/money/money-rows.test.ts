import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { aBooking, aBookingPayment } from '#shared/bookings/testing.ts';
import { defaultLimits } from '#shared/limits.ts';
import { bookingPaymentStates, type BookingPayment } from '#shared/payments/booking-payment.schema.ts';
import { moneyRowsOf } from './money-rows.ts';
import { moneyStepsOf } from './money-steps.ts';

const TOTAL = 51_739;
const of = (payment: Partial<BookingPayment>) => aBooking({ payment: aBookingPayment(payment) });
const kinds = (payment: Partial<BookingPayment>) =>
  moneyRowsOf(of(payment), defaultLimits).map(({ kind, cents }) => `${kind} ${cents}`);

const costs = {
  state: 'settled',
  lines: [{ label: 'Studio', cents: 9_000 }],
  cents: 9_000,
  words: '',
  claimed_at: '2027-06-13T12:00:00.000Z',
  contest_until: '2027-06-20T12:00:00.000Z',
  contest_words: null,
  settled_cents: 9_000,
  decision_words: null,
  receipts: [],
} as const satisfies Booking['claim'];
const ceiling = { by: 'client', ceiling_cents: 25_870, reason: '', claim_until: null } as const;

describe('the money of a booking', () => {
  it.each<[Partial<BookingPayment>, string[]]>([
    [{ state: 'none' }, []],
    [{ state: 'due' }, []],
    [{ state: 'card_kept' }, ['kept 0', 'authorise 0', 'capture 51739']],
    [{ state: 'deposit_paid', captured_cents: 15_522 }, ['deposit 15522', 'authorise 0', 'capture 36217']],
    [{ state: 'authorised', authorised_cents: TOTAL }, ['authorised 0', 'capture 51739']],
    [
      { state: 'authorised', authorised_cents: 36_217, captured_cents: 15_522 },
      ['deposit 15522', 'authorised 0', 'capture 36217'],
    ],
    [{ state: 'at_risk' }, ['refused 0', 'capture 51739']],
    [{ state: 'captured', captured_cents: TOTAL }, ['captured 51739']],
    [{ state: 'paid_out', captured_cents: TOTAL }, ['captured 51739']],
    [{ state: 'unpaid' }, ['unpaid 51739']],
    [{ state: 'refunded', captured_cents: TOTAL, refunded_cents: TOTAL }, ['captured 51739', 'refunded 51739']],
    [{ state: 'disputed', captured_cents: TOTAL }, ['captured 51739', 'disputed 0']],
  ])('%j is told in order', (payment, rows) => {
    expect(kinds(payment)).toEqual(rows);
  });

  it('of a live booking adds up to the total in every state that has taken or will take it', () => {
    const taking = bookingPaymentStates.filter((state) => !['none', 'due', 'unpaid', 'refunded'].includes(state));
    for (const state of taking) {
      const captured_cents = ['captured', 'paid_out', 'disputed'].includes(state) ? TOTAL : 0;
      const sum = moneyRowsOf(of({ state, captured_cents }), defaultLimits).reduce((all, { cents }) => all + cents, 0);
      expect(sum, state).toBe(TOTAL);
    }
  });

  it('that is cancelled promises no authorisation and no capture', () => {
    const booking = aBooking({ status: 'cancelled_by_client', payment: aBookingPayment({ state: 'card_kept' }) });
    expect(moneyRowsOf(booking, defaultLimits).map(({ kind }) => kind)).toEqual(['kept']);
  });

  it.each<[Partial<Booking>, Partial<BookingPayment>, string[]]>([
    [{ claim: costs }, { state: 'at_risk' }, ['refused 0', 'unpaid 9000']],
    [{ claim: costs }, { state: 'unpaid' }, ['unpaid 9000']],
    [{}, { state: 'at_risk' }, ['refused 0']],
    [
      { is_for_business: 1, cancellation: ceiling },
      { state: 'unpaid', captured_cents: 15_522 },
      ['deposit 15522', 'unpaid 10348'],
    ],
  ])('that is cancelled asks for what is owed, not for the price: %j', (fields, payment, rows) => {
    const booking = aBooking({ ...fields, status: 'cancelled_by_client', payment: aBookingPayment(payment) });
    expect(moneyRowsOf(booking, defaultLimits).map(({ kind, cents }) => `${kind} ${cents}`)).toEqual(rows);
  });
});

describe('the amount due now, and the later ones with their times', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  const steps = (fields: Parameters<typeof aBooking>[0]) =>
    moneyStepsOf(aBooking({ payment: aBookingPayment({ state: 'due' }), ...fields }), now, defaultLimits).steps;

  it('of a far session of a person: a card, an authorisation three days before, a capture two hours after', () => {
    expect(steps({})).toEqual([
      { kind: 'keep', at: null, cents: 0 },
      { kind: 'authorise', at: '2027-06-11T18:30:00.000Z', cents: 0 },
      { kind: 'capture', at: '2027-06-14T23:30:00.000Z', cents: TOTAL },
    ]);
  });

  it('of a session that ends within six days: an authorisation now', () => {
    const near = { starts_at: '2026-11-26T09:00:00.000Z', ends_at: '2026-11-26T12:00:00.000Z' };
    expect(steps(near).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['authorise', 0],
      ['capture', TOTAL],
    ]);
    const later = { ...near, ends_at: '2026-11-26T12:00:00.001Z' };
    expect(steps(later)).toHaveLength(3);
  });

  it('of a far session of a business: 30 percent now, to the cent, and the rest', () => {
    expect(steps({ is_for_business: 1 }).map(({ kind, cents }) => [kind, cents])).toEqual([
      ['deposit', 15_522],
      ['authorise_rest', 0],
      ['capture_rest', 36_217],
    ]);
  });
});

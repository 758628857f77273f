import { describe, expect, it } from 'vitest';
import type { BookingPayment } from '../payments/booking-payment.schema.ts';
import type { Booking } from './booking.schema.ts';
import { earningOf, monthsOf, sumOf, taxQuarters } from './earnings.ts';
import { commissionOn } from './payout.ts';
import { aBooking, aBookingPayment } from './testing.ts';

const COMMISSION = 15;
const row = (payment: Partial<BookingPayment>, fields: Partial<Booking> = {}) =>
  earningOf(aBooking({ ...fields, payment: aBookingPayment(payment) }), COMMISSION);
const rows = (...made: ReturnType<typeof row>[]) => made.flatMap((one) => one ?? []);

describe('the earning of a booking', () => {
  it('is its price without the commission while it is to come', () => {
    for (const state of ['card_kept', 'authorised', 'deposit_paid', 'at_risk'] as const) {
      expect(row({ state })).toMatchObject({
        isReceived: false,
        total_cents: 51_739,
        commission_cents: 6_750,
        tps_cents: 2_250,
        tvq_cents: 4_489,
        received_cents: 44_989,
      });
    }
  });

  it('is the money that was taken, less refunds, with their part of taxes and commission', () => {
    expect(row({ state: 'captured', captured_cents: 51_739 })).toMatchObject({
      isReceived: true,
      received_cents: 44_989,
    });
    expect(row({ state: 'refunded', captured_cents: 51_739, refunded_cents: 10_000 })).toMatchObject({
      total_cents: 41_739,
      tps_cents: 1_815,
      tvq_cents: 3_621,
      commission_cents: 5_445,
      received_cents: 36_294,
    });
  });

  it('is the costs of a cancelled session, without commission', () => {
    expect(row({ state: 'captured', captured_cents: 20_000 }, { status: 'cancelled_by_client' })).toMatchObject({
      isReceived: true,
      commission_cents: 0,
      received_cents: 20_000,
    });
  });

  it('of a session that a business cancelled pays its share of the commission', () => {
    const cancelled = { status: 'cancelled_by_client', is_for_business: 1 } as const;
    const deposit = { state: 'captured', captured_cents: 15_522 } as const;
    expect(row(deposit, cancelled)).toMatchObject({ commission_cents: 2_025, received_cents: 13_497 });
    const whole = { state: 'captured', captured_cents: 51_739 } as const;
    expect(row(whole, cancelled)).toMatchObject({ commission_cents: 6_750, received_cents: 44_989 });
  });

  it('has the commission of the ledger to a cent, whatever was given back', () => {
    for (let taken = 1; taken <= 51_739; taken += 1) {
      const booking = aBooking({
        payment: aBookingPayment({ state: 'captured', captured_cents: 51_739, refunded_cents: 51_739 - taken }),
      });
      const commission = commissionOn(booking, taken, COMMISSION);
      expect(earningOf(booking, COMMISSION)).toMatchObject({
        commission_cents: commission,
        received_cents: taken - commission,
      });
    }
  });

  it('is nothing for a hold, a session without payments, one that was given back, and one nobody paid', () => {
    expect(row({ state: 'due' }, { status: 'awaiting_payment' })).toBeNull();
    expect(row({ state: 'none' })).toBeNull();
    expect(row({ state: 'unpaid' }, { status: 'completed' })).toBeNull();
    expect(row({ state: 'card_kept' }, { status: 'cancelled_by_client' })).toBeNull();
    expect(row({ state: 'refunded', captured_cents: 51_739, refunded_cents: 51_739 })).toBeNull();
  });
});

it('months to come stand first, the soonest first; then those received, the newest first', () => {
  const paid = { state: 'captured', captured_cents: 51_739 } as const;
  const at = (date: string) => ({ date, starts_at: `${date}T18:30:00.000Z` });
  const all = rows(
    row(paid, at('2027-01-10')),
    row({ state: 'card_kept' }, at('2027-07-03')),
    row(paid, at('2027-03-02')),
    row(paid, at('2027-03-20')),
    row({ state: 'authorised' }, at('2027-06-14')),
  );
  expect(
    monthsOf(all).map(({ month, isReceived, rows: own }) => [month, isReceived, own.map((one) => one.booking.date)]),
  ).toEqual([
    ['2027-06', false, ['2027-06-14']],
    ['2027-07', false, ['2027-07-03']],
    ['2027-03', true, ['2027-03-20', '2027-03-02']],
    ['2027-01', true, ['2027-01-10']],
  ]);
  expect(sumOf(all)).toMatchObject({ total_cents: 5 * 51_739 });
});

it('taxes of a quarter are due a month after its end', () => {
  const paid = { state: 'captured', captured_cents: 51_739 } as const;
  const all = rows(
    row(paid, { date: '2027-02-10' }),
    row(paid, { date: '2027-03-31' }),
    row(paid, { date: '2027-12-01' }),
    row(paid, { date: '2028-01-01' }),
    row({ state: 'card_kept' }, { date: '2027-06-14' }),
  );
  expect(taxQuarters(all, '2027')).toEqual([
    { quarter: 1, tps_cents: 4_500, tvq_cents: 8_978, due: '2027-04-30' },
    { quarter: 4, tps_cents: 2_250, tvq_cents: 4_489, due: '2028-01-31' },
  ]);
});

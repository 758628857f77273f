import { describe, expect, it } from 'vitest';
import { aBooking, aBookingPayment } from '../bookings/testing.ts';
import { bookingPaymentStates } from './booking-payment.schema.ts';
import { canChangeCard, cardsInUse, expiresBefore, needsCard } from './kept-card.ts';

const card = { brand: 'visa', last4: '4242', exp_month: 9, exp_year: 2026 };

it.each([
  ['2026-09-30T23:59:00.000Z', false],
  ['2026-10-01T00:00:00.000Z', true],
])('a card of September 2026 is over at %s: %s', (at, expected) => {
  expect(expiresBefore(card, at)).toBe(expected);
});

describe('a kept card', () => {
  it('is one, whichever of its bookings kept it, and is named by the first of them', () => {
    const a = aBooking({ id: 'b', payment: aBookingPayment({ card }) });
    const b = aBooking({ id: 'a', payment: aBookingPayment({ card: { ...card } }) });
    const other = aBooking({ id: 'c', payment: aBookingPayment({ card: { ...card, exp_year: 2027 } }) });
    const without = aBooking({ id: 'd' });
    const found = cardsInUse([a, b, other, without]);
    expect(found.map(({ id, bookings }) => [id, bookings.map((one) => one.id)])).toEqual([
      ['a', ['b', 'a']],
      ['c', ['c']],
    ]);
  });

  it('is needed while an amount may be taken from it', () => {
    expect(bookingPaymentStates.filter((state) => !needsCard(state))).toEqual([
      'none',
      'captured',
      'paid_out',
      'refunded',
      'disputed',
    ]);
  });

  it('can be replaced while nothing is reserved for an agreed session', () => {
    const changeable = bookingPaymentStates.filter((state) =>
      canChangeCard({ status: 'confirmed', payment: { state } }),
    );
    expect(changeable).toEqual(['card_kept', 'deposit_paid']);
    expect(canChangeCard({ status: 'cancelled_by_client', payment: { state: 'card_kept' } })).toBe(false);
  });
});

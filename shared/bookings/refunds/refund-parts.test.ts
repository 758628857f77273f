import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookingPaymentState } from '../../payments/booking-payment.schema.ts';
import { mostRefund, refundParts } from './refund-parts.ts';
import { aBooking, aBookingPayment } from '../testing.ts';

const TOTAL = 51_739;

function aTaken(refunded_cents = 0, state: BookingPaymentState = 'captured') {
  return aBooking({
    status: 'completed',
    payment: aBookingPayment({ state, captured_cents: TOTAL, refunded_cents }),
  });
}

describe('what can be given back', () => {
  it('is what was taken, less what was given back', () => {
    expect(mostRefund(aTaken(10_000))).toBe(41_739);
    expect(mostRefund(aTaken(TOTAL))).toBe(0);
  });

  it('is nothing before the session, after its cancellation, and while a bank holds it', () => {
    expect(mostRefund({ ...aTaken(), status: 'confirmed' })).toBe(0);
    expect(mostRefund({ ...aTaken(), status: 'cancelled_by_client' })).toBe(0);
    expect(mostRefund(aTaken(0, 'disputed'))).toBe(0);
  });
});

describe('the parts of a refund', () => {
  it.each([
    [10_000, 0, { from_photographer_cents: 8_695, from_commission_cents: 1_305, stays_cents: 36_294 }],
    [TOTAL, 0, { from_photographer_cents: 44_989, from_commission_cents: 6_750, stays_cents: 0 }],
    [5_000, 10_000, { from_photographer_cents: 4_348, from_commission_cents: 652, stays_cents: 31_946 }],
    [1, 0, { from_photographer_cents: 1, from_commission_cents: 0, stays_cents: 44_988 }],
  ])('of %i cents after %i', (cents, refunded, parts) => {
    expect(refundParts(aTaken(refunded), cents, 15)).toEqual(parts);
  });

  it('lose no cent, in however many refunds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: TOTAL }), fc.nat(TOTAL), (first, second) => {
        const one = refundParts(aTaken(), first, 15);
        const other = refundParts(aTaken(first), Math.min(second, TOTAL - first), 15);
        expect(one.stays_cents - other.from_photographer_cents).toBe(other.stays_cents);
        expect(one.from_photographer_cents + one.from_commission_cents).toBe(first);
      }),
    );
  });
});

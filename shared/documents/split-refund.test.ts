import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceOf } from '../bookings/price.ts';
import { splitRefund } from './split-refund.ts';

const registered = { tps: true, tvq: true };

it('a whole refund has the parts of the price', () => {
  const price = priceOf(45_000, registered);
  expect(splitRefund(price, 51_739)).toEqual(price);
});

it('a part of it has each tax in its proportion', () => {
  expect(splitRefund(priceOf(45_000, registered), 10_000)).toEqual({
    subtotal_cents: 8_697,
    tps_cents: 435,
    tvq_cents: 868,
    total_cents: 10_000,
  });
  expect(splitRefund(priceOf(45_000, { tps: false, tvq: false }), 10_000)).toMatchObject({ subtotal_cents: 10_000 });
});

it('its parts are never negative, and add up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (subtotal, share) => {
        const price = priceOf(subtotal, registered);
        const cents = Math.floor(price.total_cents * share);
        const parts = splitRefund(price, cents);
        expect(parts.subtotal_cents + parts.tps_cents + parts.tvq_cents).toBe(cents);
        expect(Math.min(parts.subtotal_cents, parts.tps_cents, parts.tvq_cents)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

import { expect, it } from 'vitest';
import { aBookingPayment } from '#shared/bookings/testing.ts';
import { bandsOf } from './bands.ts';

const limits = { least_charge_cents: 50 };
const booking = {
  payment: aBookingPayment(),
  policy: 'moderee',
  starts_at: '2026-09-12T18:30:00.000Z',
  total_cents: 51_739,
} as const;
const now = (iso: string) => bandsOf(booking, Date.parse(iso), limits).map(({ isNow }) => isNow);

it('a policy has the dates and the cents of its booking', () => {
  expect(bandsOf(booking, 0, limits).map(({ until, cents }) => [until, cents])).toEqual([
    ['2026-09-05T18:30:00.000Z', 0],
    ['2026-09-11T18:30:00.000Z', 25_870],
    [null, 51_739],
  ]);
});

it('a moment is in the first band whose end it has not passed', () => {
  expect(now('2026-09-05T18:30:00.000Z')).toEqual([true, false, false]);
  expect(now('2026-09-05T18:30:00.001Z')).toEqual([false, true, false]);
  expect(now('2026-09-11T18:30:00.001Z')).toEqual([false, false, true]);
  expect(now('2026-09-13T00:00:00.000Z')).toEqual([false, false, true]);
});

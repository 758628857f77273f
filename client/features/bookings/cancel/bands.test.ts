import { describe, expect, it } from 'vitest';
import { aBookingPayment } from '#shared/bookings/testing.ts';
import { bandsOf, passedOf } from './bands.ts';

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

describe('today on the bar', () => {
  const passed = (iso: string, confirmed_at: string | null = '2026-08-26T18:30:00.000Z') =>
    passedOf({ ...booking, confirmed_at }, Date.parse(iso));

  it('moves from the confirmation to the end of the first band', () => {
    expect(passed('2026-08-26T18:30:00.000Z')).toBe(0);
    expect(passed('2026-08-31T18:30:00.000Z')).toBe(0.5);
    expect(passed('2026-09-05T18:30:00.000Z')).toBe(1);
  });

  it('begins a month before the end where the confirmation is unknown, and never before the bar', () => {
    expect(passed('2026-08-21T18:30:00.000Z', null)).toBe(0.5);
    expect(passed('2026-01-01T00:00:00.000Z', null)).toBe(0);
  });

  it('moves through each later band, and stays at the end after the session', () => {
    expect(passed('2026-09-08T18:30:00.000Z')).toBe(0.5);
    expect(passed('2026-09-12T06:30:00.000Z')).toBe(0.5);
    expect(passed('2026-09-13T00:00:00.000Z')).toBe(1);
  });
});

it('a moment is in the first band whose end it has not passed', () => {
  expect(now('2026-09-05T18:30:00.000Z')).toEqual([true, false, false]);
  expect(now('2026-09-05T18:30:00.001Z')).toEqual([false, true, false]);
  expect(now('2026-09-11T18:30:00.001Z')).toEqual([false, false, true]);
  expect(now('2026-09-13T00:00:00.000Z')).toEqual([false, false, true]);
});

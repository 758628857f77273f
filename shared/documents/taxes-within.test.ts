import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxesOf } from '../money.ts';
import { taxesWithin } from './taxes-within.ts';

it('a commission of 67,50 $ contains 2,94 $ and 5,86 $ of taxes', () => {
  expect(taxesWithin(6_750, { tps: true, tvq: true })).toEqual({ before_cents: 5_870, tps_cents: 294, tvq_cents: 586 });
});

it('without a number there is no tax, and with one of them one tax', () => {
  expect(taxesWithin(6_750, { tps: false, tvq: false })).toEqual({ before_cents: 6_750, tps_cents: 0, tvq_cents: 0 });
  expect(taxesWithin(10_500, { tps: true, tvq: false })).toEqual({
    before_cents: 10_000,
    tps_cents: 500,
    tvq_cents: 0,
  });
});

it('money that came back has the same parts, negative', () => {
  expect(taxesWithin(-6_750, { tps: true, tvq: true })).toEqual({
    before_cents: -5_870,
    tps_cents: -294,
    tvq_cents: -586,
  });
});

it('its parts add up, and differ from the taxes of the amount before them by a cent at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5_000_000, max: 5_000_000 }), fc.boolean(), fc.boolean(), (cents, tps, tvq) => {
      const { before_cents, tps_cents, tvq_cents } = taxesWithin(cents, { tps, tvq });
      expect(before_cents + tps_cents + tvq_cents).toBe(cents);
      const taxes = taxesOf(Math.abs(before_cents), { tps, tvq });
      expect(Math.abs(Math.abs(tps_cents) - taxes.tps_cents)).toBeLessThanOrEqual(1);
      expect(Math.abs(Math.abs(tvq_cents) - taxes.tvq_cents)).toBeLessThanOrEqual(1);
    }),
  );
});

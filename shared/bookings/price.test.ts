import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOf, subtotalOf } from './price.ts';

const fixed = { pricing_type: 'fixed', price_cents: 45_000, duration_min: 120, extra_hour_cents: 12_000 } as const;
const hourly = { pricing_type: 'hourly', price_cents: 15_000, duration_min: 60, extra_hour_cents: null } as const;

describe('a fixed plan', () => {
  it.each([
    [60, 45_000],
    [120, 45_000],
    [121, 57_000],
    [180, 57_000],
    [181, 69_000],
  ])('for %i minutes costs its price and a price for each started extra hour', (minutes, cents) => {
    expect(subtotalOf(fixed, minutes)).toBe(cents);
  });

  it('without an hourly rate gives no price for a longer shoot', () => {
    const plan = { ...fixed, extra_hour_cents: null };
    expect([subtotalOf(plan, 120), subtotalOf(plan, 121)]).toEqual([45_000, null]);
  });

  it('with free extra hours costs its price', () => {
    expect(subtotalOf({ ...fixed, extra_hour_cents: 0 }, 300)).toBe(45_000);
  });
});

describe('an hourly plan', () => {
  it.each([
    [15, 15_000],
    [60, 15_000],
    [61, 30_000],
    [180, 45_000],
  ])('for %i minutes counts every started hour', (minutes, cents) => {
    expect(subtotalOf(hourly, minutes)).toBe(cents);
  });

  it('does not count its extra hours twice', () => {
    expect(subtotalOf({ ...hourly, extra_hour_cents: 99_000 }, 180)).toBe(45_000);
  });
});

describe('a plan without a computable price', () => {
  it('has no price when it only starts from one', () => {
    expect(subtotalOf({ ...fixed, pricing_type: 'from' }, 60)).toBeNull();
  });

  it('has no price when none is set', () => {
    expect(subtotalOf({ ...fixed, price_cents: null }, 60)).toBeNull();
    expect(subtotalOf({ ...hourly, price_cents: null }, 60)).toBeNull();
  });
});

describe('a price', () => {
  it('of 450 $ has 22,50 $ and 44,89 $ of taxes', () => {
    expect(priceOf(45_000, { tps: true, tvq: true })).toEqual({
      subtotal_cents: 45_000,
      tps_cents: 2_250,
      tvq_cents: 4_489,
      total_cents: 51_739,
    });
  });

  it('equals the subtotal when no tax is charged', () => {
    expect(priceOf(45_000, { tps: false, tvq: false }).total_cents).toBe(45_000);
  });

  it('always equals the sum of its parts', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.boolean(), fc.boolean(), (subtotal, tps, tvq) => {
        const price = priceOf(subtotal, { tps, tvq });
        expect(price.total_cents).toBe(price.subtotal_cents + price.tps_cents + price.tvq_cents);
        expect(price.subtotal_cents).toBe(subtotal);
      }),
    );
  });
});

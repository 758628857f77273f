import { describe, expect, it } from 'vitest';
import { fitsPlan, isBookedAtOnce, planPrice } from './plan-fit.ts';
import { aPlan } from './testing.ts';

const wedding = { id: 'wedding', name_i18n: 'wedding' } as const;
const asked = { category_id: 'wedding', service: 'personal' };

describe('a plan', () => {
  it.each([
    ['of the category and the service', { categories: [wedding], booking_types: ['personal', 'individual'] }, true],
    ['that names neither', { categories: [], booking_types: [] }, true],
    ['of another category', { categories: [{ id: 'sport', name_i18n: 'sport' }] }, false],
    ['of the other service', { booking_types: ['professional'] }, false],
    ['for whoever asks', { booking_types: ['individual', 'business'] }, true],
    ['booked at once', { instant_book: 1 }, true],
  ] as const)('fits or does not fit: %s', (_, fields, fits) => {
    expect(fitsPlan(aPlan(fields), asked)).toBe(fits);
  });

  it.each([
    [1, true, true],
    [1, false, false],
    [0, true, false],
  ] as const)('with instant_book %i, payments %s: instant booking is %s', (instant_book, takesPayments, is) => {
    expect(isBookedAtOnce(aPlan({ instant_book }), takesPayments)).toBe(is);
  });

  it('costs its price and the taxes its photographer collects', () => {
    const plan = aPlan({ price_cents: 45_000, duration_min: 120, extra_hour_cents: 12_000 });
    expect(planPrice(plan, 120, { charges_tps: 1, charges_tvq: 1 })?.total_cents).toBe(51_739);
    expect(planPrice(plan, 180, { charges_tps: 0, charges_tvq: 0 })?.total_cents).toBe(57_000);
    expect(planPrice(aPlan({ pricing_type: 'from' }), 120, { charges_tps: 1, charges_tvq: 1 })).toBeNull();
  });
});

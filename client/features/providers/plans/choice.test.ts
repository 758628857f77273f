import { describe, expect, it } from 'vitest';
import { durationOf, extraHourOf, type ListedPlan, NO_CHOICE, planOf, totalOf, wishOf } from './choice.ts';

function aPlan(changes: Partial<ListedPlan> = {}): ListedPlan {
  return {
    id: 'a',
    title: 'La cérémonie',
    description: '',
    pricing_type: 'fixed',
    price_cents: 45_000,
    duration_min: 120,
    photos_included: 60,
    extra_hour_cents: 12_000,
    policy: 'moderee',
    ...changes,
  };
}

const twoMore = { ...NO_CHOICE, extraHours: 2 };

describe('the total of a choice', () => {
  it('is the price of the plan', () => {
    expect(totalOf(aPlan(), NO_CHOICE)).toBe(45_000);
  });

  it('adds each extra hour', () => {
    expect(totalOf(aPlan(), twoMore)).toBe(69_000);
    expect(durationOf(aPlan(), twoMore)).toBe(240);
  });

  it('counts every hour of an hourly plan', () => {
    const hourly = aPlan({ pricing_type: 'hourly', price_cents: 10_000, extra_hour_cents: null });
    expect(totalOf(hourly, twoMore)).toBe(40_000);
  });

  it.each([
    ['a “from” price', { pricing_type: 'from' as const }],
    ['no price', { price_cents: null }],
  ])('is unknown with %s, whose extra hours have none either', (_, changes) => {
    expect([totalOf(aPlan(changes), twoMore), extraHourOf(aPlan(changes))]).toEqual([null, null]);
  });

  it('ignores extra hours that the plan does not offer', () => {
    const plan = aPlan({ extra_hour_cents: null });
    expect([totalOf(plan, twoMore), durationOf(plan, twoMore)]).toEqual([45_000, 120]);
  });
});

describe('the address of a booking', () => {
  const plans = [aPlan(), aPlan({ id: 'b' })];

  it('names the first plan until another is chosen', () => {
    expect(wishOf(plans, NO_CHOICE)).toEqual({ plan: 'a' });
    expect(wishOf(plans, { ...NO_CHOICE, planId: 'b' })).toEqual({ plan: 'b' });
  });

  it('names the day and the duration when they were chosen', () => {
    expect(wishOf(plans, { planId: 'b', extraHours: 1, date: '2026-12-05' })).toEqual({
      plan: 'b',
      duration: 180,
      date: '2026-12-05',
    });
  });

  it('is empty without plans', () => {
    expect(wishOf([], NO_CHOICE)).toEqual({});
    expect(planOf([], NO_CHOICE)).toBeNull();
  });

  it('falls back to the first plan when the chosen one is not offered any more', () => {
    expect(wishOf(plans, { ...NO_CHOICE, planId: 'gone' })).toEqual({ plan: 'a' });
  });
});

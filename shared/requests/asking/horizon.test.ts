import { expect, it } from 'vitest';
import { categoryKeys } from '../../catalogue/categories.ts';
import { defaultLimits } from '../../limits.ts';
import { horizonOf, limitsIn } from './horizon.ts';

it('weddings and events may be requested 548 days ahead, every other session 365', () => {
  const far = categoryKeys.filter((key) => horizonOf(defaultLimits, key) === 548);
  expect(far).toEqual(['wedding', 'event']);
  expect(new Set(categoryKeys.map((key) => horizonOf(defaultLimits, key)))).toEqual(new Set([365, 548]));
});

it('without a category, the longest horizon counts, whichever it is', () => {
  expect(horizonOf({ horizon_days: 365, horizon_far_days: 548 })).toBe(548);
  expect(horizonOf({ horizon_days: 700, horizon_far_days: 548 })).toBe(700);
});

it('the limits of a category differ in their horizon alone', () => {
  expect(limitsIn(defaultLimits, 'wedding')).toEqual({ ...defaultLimits, horizon_days: 548 });
  expect(limitsIn(defaultLimits, 'portrait')).toEqual(defaultLimits);
});

import { expect, it } from 'vitest';
import { allowsDuration, shortestShoot } from './plan-length.ts';
import { aPlan } from './testing.ts';

it('a day is free by the shortest plan, and by an hour without any', () => {
  expect(shortestShoot([aPlan({ duration_min: 480 }), aPlan({ duration_min: 90 })])).toBe(90);
  expect(shortestShoot([])).toBe(60);
});

it('a shoot may be as long as its plan or longer, and of any length by the hour', () => {
  const plan = aPlan({ duration_min: 120 });
  expect([60, 120, 180].map((minutes) => allowsDuration(plan, minutes))).toEqual([false, true, true]);
  expect(allowsDuration({ ...plan, pricing_type: 'hourly' }, 60)).toBe(true);
});

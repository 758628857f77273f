import { expect, it } from 'vitest';
import { askedDayOf, withDaysToCome } from './coming-days.ts';

const now = new Date('2027-06-10T16:00:00Z');

it('a kept page names no free day that can no longer be requested', () => {
  const page = { plans: [], opening_hours: null };
  const kept = { ...page, next_free_days: ['2027-06-09', '2027-06-11', '2027-06-12'] };
  expect(withDaysToCome(kept, now).next_free_days).toEqual(['2027-06-12']);
  expect(withDaysToCome(page, now), 'an older build kept no days').toEqual(page);
});

it.each([
  ['2027-06-10', '2027-06-10'],
  ['2027-06-09', null],
  ['2027-06-31', null],
  [undefined, null],
])('of the day %s of a search, %s is chosen', (asked, chosen) => {
  expect(askedDayOf(asked, now)).toBe(chosen);
});

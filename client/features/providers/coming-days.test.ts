import { expect, it } from 'vitest';
import { askedDayOf, daysForLength, withDaysToCome } from './coming-days.ts';

const now = new Date('2027-06-10T16:00:00Z');

it('a kept page names no free day that can no longer be requested', () => {
  const page = { plans: [], opening_hours: null };
  const kept = { ...page, next_free_days: ['2027-06-09', '2027-06-11', '2027-06-12'] };
  expect(withDaysToCome(kept, now).next_free_days).toEqual(['2027-06-12']);
  const free_days_by_length = [{ duration_min: 60, days: ['2027-06-11', '2027-06-12'] }];
  expect(withDaysToCome({ ...page, free_days_by_length }, now).free_days_by_length?.[0]?.days).toEqual(['2027-06-12']);
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

it('the free days are those of a shoot as long as the plan', () => {
  const next_free_days = ['2027-06-11', '2027-06-12'];
  const free_days_by_length = [
    { duration_min: 60, days: next_free_days },
    { duration_min: 480, days: ['2027-06-12'] },
  ];
  const of = (durationMin: number | null) => daysForLength({ next_free_days, free_days_by_length }, durationMin);
  expect([of(null), of(60)]).toEqual([next_free_days, next_free_days]);
  expect([of(120), of(480), of(600)], 'a length that no plan has').toEqual([
    ['2027-06-12'],
    ['2027-06-12'],
    ['2027-06-12'],
  ]);
  expect(daysForLength({ next_free_days }, 480), 'a page of an older build').toEqual(next_free_days);
});

import { expect, it } from 'vitest';
import { askedOf } from './asked-search.ts';
import { shownDay, wishOf } from './wish.ts';

it('starts a booking with the session, the city and the day of the search, and nothing else', () => {
  const wish = { name: 'wedding', city: 'quebec', date: '2026-12-01' };
  expect(wishOf(askedOf({ ...wish, q: 'Roy', max: 600, page: 2 }))).toEqual(wish);
  expect(wishOf(askedOf({}))).toEqual({});
});

it('a card names the day that was searched for, unless it was not compared with it', () => {
  const item = { next_free_day: '2027-06-12' };
  expect(shownDay(item, { date: '2027-06-19' }, true)).toBe('2027-06-19');
  expect(shownDay(item, { date: '2027-06-19' }, false)).toBe('2027-06-12');
  expect(shownDay(item, {}, true)).toBe('2027-06-12');
});

import { expect, it } from 'vitest';
import { askedOf } from './asked-search.ts';
import { wishOf } from './wish.ts';

it('starts a booking with the session, the city and the day of the search, and nothing else', () => {
  const wish = { name: 'wedding', city: 'quebec', date: '2026-12-01' };
  expect(wishOf(askedOf({ ...wish, q: 'Roy', max: 600, page: 2 }))).toEqual(wish);
  expect(wishOf(askedOf({}))).toEqual({});
});

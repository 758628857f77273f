import { expect, it } from 'vitest';
import { reviewSearchOf } from './review-search.ts';

it('parses the address of the list, and ignores invalid parameters', () => {
  expect(reviewSearchOf({ q: ' roy ', status: 'in_review', page: '2' })).toEqual({
    q: 'roy',
    status: 'in_review',
    page: 2,
  });
  expect(reviewSearchOf({ q: 418, status: 'lost', page: '0', other: 1 })).toEqual({ q: '418' });
});

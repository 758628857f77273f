import { expect, it } from 'vitest';
import { planSearchOf } from './plan-search.ts';

it('keeps the known parameters of the address, and drops the others', () => {
  const known = { q: 'noces', status: 'draft', sort: '-views', page: 3 };
  expect(planSearchOf(known)).toEqual(known);
  expect(planSearchOf({ q: ' 450 ', page: '2' })).toEqual({ q: '450', page: 2 });
  expect(planSearchOf({ q: '', status: 'deleted', sort: 'secret', page: 'a', more: 1 })).toEqual({});
});

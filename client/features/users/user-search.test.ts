import { expect, it } from 'vitest';
import { userSearchOf } from './user-search.ts';

it('keeps the known parameters of the address, and drops the others', () => {
  const known = { q: 'roy', role: 'provider', status: 'pending', sort: '-seen', page: 3 };
  expect(userSearchOf(known)).toEqual(known);
  expect(userSearchOf({ q: ' 514 ', page: '2' })).toEqual({ q: '514', page: 2 });
  expect(userSearchOf({ q: 514 })).toEqual({ q: '514' });
  expect(userSearchOf({ q: '', role: 'owner', status: 'dead', sort: 'password', page: 'a', more: 1 })).toEqual({});
});

import { expect, it } from 'vitest';
import { contractsSearchOf } from './contracts-search.ts';

it('keeps the known parameters of the address, and drops the others', () => {
  const person = '01930000-0000-7000-8000-0000000000c1';
  const known = { q: 'roy', status: 'open', need: 'unanswered', person, from: '2027-01-01', to: '2027-02-01', page: 3 };
  expect(contractsSearchOf(known)).toEqual(known);
  const wrong = { q: ' ', status: 'sold', need: 'all', person: '7', from: 'hier', to: 20270101, page: 0, more: 1 };
  expect(contractsSearchOf(wrong)).toEqual({});
});

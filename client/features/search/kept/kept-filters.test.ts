import { expect, it } from 'vitest';
import { askedOf } from '../asked-search.ts';
import { providerPasses } from './kept-filters.ts';

const name = 'Nguyễn Søren Łukasz L’Heureux Œuvre';
const photographer = {
  user: { full_name: name },
  profile_description: '',
  categories: [],
  working_cities: [],
  from_price_cents: null,
};

it.each(['nguyen', 'NGUYỄN', 'soren', 'lukasz', "l'heureux", 'l’heureux', 'lʼheureux', 'oeuvre'])(
  'without network, a name in letters that many keyboards lack is found by %s',
  (q) => {
    expect(providerPasses(photographer, askedOf({ q }))).toBe(true);
  },
);

it('without network, other names are not found', () => {
  expect(providerPasses(photographer, askedOf({ q: 'roy' }))).toBe(false);
});

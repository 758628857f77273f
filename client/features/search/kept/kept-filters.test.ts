import { expect, it } from 'vitest';
import { categoryNamed } from '#client/testing/server.ts';
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

it('without network, everyday words of a category are known, and a typing error is forgiven if nothing else is found', () => {
  const wedding = { ...photographer, categories: [categoryNamed('wedding')] };
  expect(providerPasses(wedding, askedOf({ q: 'photographe noce' }))).toBe(true);
  expect(providerPasses(wedding, askedOf({ q: 'lukazs mariaje' }))).toBe(false);
  expect(providerPasses(wedding, askedOf({ q: 'lukazs mariaje' }), true)).toBe(true);
  expect(providerPasses(wedding, askedOf({ q: 'rois' }), true)).toBe(false);
});

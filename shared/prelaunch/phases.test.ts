import { expect, it } from 'vitest';
import { phases, standInOf } from './phases.ts';
import { type RouteName, routes } from '../routes.ts';

const names = Object.keys(routes) as RouteName[];

const search: readonly RouteName[] = ['marketplace', 'search', 'city', 'city-category'];

it.each(names)('%s has its stand-ins: a booking for the search, the list of people to tell for home too', (name) => {
  expect(phases.map((phase) => standInOf(name, phase))).toEqual([
    null,
    search.includes(name) ? 'book-index' : null,
    name === 'index' || search.includes(name) ? 'prelaunch' : null,
  ]);
});

it('no stand-in has a stand-in', () => {
  for (const phase of phases) {
    for (const name of names) {
      const found = standInOf(name, phase);
      if (found !== null) expect(standInOf(found, phase), `${name} in ${phase}`).toBeNull();
    }
  }
});

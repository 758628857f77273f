import { expect, it } from 'vitest';
import { phases, standInOf } from './phases.ts';
import { routeViews } from '../route-views.ts';
import { type RouteName, routes } from '../routes.ts';

const names = Object.keys(routes) as RouteName[];

it.each(names)('%s has the stand-ins that its guards name', (name) => {
  const guards: readonly string[] = routeViews[name].guards;
  expect(phases.map((phase) => standInOf(name, phase))).toEqual([
    null,
    guards.includes('phase-1') ? 'book-index' : null,
    guards.includes('prelaunch') ? 'prelaunch' : null,
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

import type { Guard } from '../page-row.ts';
import { type RouteName, routes } from '../routes.ts';

/** How far the site is open: to everybody, without its search, or only to its list of people to tell. */
export const phases = ['live', 'phase1', 'prelaunch'] as const;
export type Phase = (typeof phases)[number];

/**
 * The route that replaces this one during a phase, by the guards of its row: the start of a booking replaces search,
 * and the prelaunch page replaces home too. Null for an open route.
 */
export function standInOf(name: RouteName, phase: Phase): RouteName | null {
  const guards: readonly Guard[] = routes[name].guards;
  if (phase === 'prelaunch') return guards.includes('prelaunch') ? 'prelaunch' : null;
  return phase === 'phase1' && guards.includes('phase-1') ? 'book-index' : null;
}

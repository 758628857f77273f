import type { RouteName } from '../routes.ts';

/** How far the site is open: to everybody, without its search, or only to its list of people to tell. */
export const phases = ['live', 'phase1', 'prelaunch'] as const;
export type Phase = (typeof phases)[number];

/**
 * The route that replaces this one during a phase: the start of a booking replaces search, and the
 * prelaunch page replaces home too. Null for an open route.
 */
export function standInOf(name: RouteName, phase: Phase): RouteName | null {
  if (phase === 'live' || !/^(?:index|search|marketplace|city(?:-category)?)$/.test(name)) return null;
  if (phase === 'prelaunch') return 'prelaunch';
  return name === 'index' ? null : 'book-index';
}

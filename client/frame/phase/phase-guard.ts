import { redirect } from '@tanstack/react-router';
import { type Phase, standInOf } from '#shared/prelaunch/phases.ts';
import { matchInternal } from '#shared/routes.ts';
import { toRoute } from '../navigation/navigation.ts';

/** The guard of what a phase closes: its stand-in opens, and the start of a booking takes over the answers. */
export function phaseGuard(phase: Phase, { pathname, search }: { pathname: string; search: object }): void {
  const found = matchInternal(pathname);
  const standIn = found === null ? null : standInOf(found.name, phase);
  if (found === null || standIn === null) return;
  throw redirect({
    ...toRoute(
      standIn,
      found.locale,
      {},
      standIn === 'book-index' ? { city: found.params['slug'] ?? '', ...search } : {},
    ),
    replace: true,
  });
}

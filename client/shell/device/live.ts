import { liveQuery, type Observable } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { type DependencyList, useRef } from 'react';
import { withEqualParts } from './equal-parts.ts';

/**
 * Observes a query over the device's databases. Dexie tracks reads across `await` only inside a function that is
 * declared async: a plain arrow that returns an async call would be read once and never again.
 */
export function live<Result>(query: () => Promise<Result>): Observable<Result> {
  return liveQuery(async () => await query());
}

/** The same for a component; undefined until the first answer. */
export function useLive<Result>(query: () => Promise<Result>, dependencies: DependencyList = []): Result | undefined {
  const last = useRef<Result>(undefined);
  return useLiveQuery(async () => (last.current = withEqualParts(last.current, await query())), [...dependencies]);
}

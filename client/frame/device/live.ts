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

/**
 * The same for a component; undefined until the answer for the present dependencies.
 * @param isLastKept keeps the last answer until the next one: for the same thing with another filter, which must not
 * flicker
 */
export function useLive<Result>(
  query: () => Promise<Result>,
  dependencies: DependencyList = [],
  isLastKept = false,
): Result | undefined {
  const last = useRef<readonly [Result, DependencyList]>(undefined);
  const answer = useLiveQuery(async () => {
    const result = withEqualParts(last.current?.[0], await query());
    // An equal answer is the same object, which causes no render.
    const isEqual = last.current?.[0] === result && last.current[1] === dependencies;
    return isEqual ? last.current : (last.current = [result, dependencies]);
  }, [...dependencies]);
  return isLastKept || answer?.[1].every((one, at) => one === dependencies[at]) === true ? answer?.[0] : undefined;
}

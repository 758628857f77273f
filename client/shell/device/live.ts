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

/** The same for a component; undefined until the answer for the present dependencies. */
export function useLive<Result>(query: () => Promise<Result>, dependencies: DependencyList = []): Result | undefined {
  const answer = useAnswer(query, dependencies);
  const isPresent = answer?.dependencies.every((one, at) => Object.is(one, dependencies[at])) === true;
  return isPresent ? answer.result : undefined;
}

/** Keeps the last answer until the next one: for the same thing with another filter, which must not flicker. */
export function useLiveOrLast<Result>(
  query: () => Promise<Result>,
  dependencies: DependencyList = [],
): Result | undefined {
  return useAnswer(query, dependencies)?.result;
}

interface Answer<Result> {
  readonly dependencies: DependencyList;
  readonly result: Result;
}

/** The last answer; after a change of dependencies it is still the earlier one. */
function useAnswer<Result>(query: () => Promise<Result>, dependencies: DependencyList): Answer<Result> | undefined {
  const last = useRef<Answer<Result>>(undefined);
  return useLiveQuery(async () => {
    const result = withEqualParts(last.current?.result, await query());
    // An equal answer is the same object, which causes no render.
    if (last.current?.dependencies !== dependencies || last.current.result !== result) {
      last.current = { dependencies, result };
    }
    return last.current;
  }, [...dependencies]);
}

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last render, for the listeners of a memoized component, which it does not have to render for. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

import { startTransition, useOptimistic } from 'react';

/**
 * A choice that shows before the rest of the page renders with it, since a tap on a slow phone then waits only for the
 * choice.
 * @returns the value to show, and the function for a new choice
 */
export function useShownAtOnce<T>(value: T, onChange: (value: T) => void): [T, (value: T) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (chosen: T) =>
    startTransition(() => {
      show(chosen);
      onChange(chosen);
    });
  return [shown, choose];
}

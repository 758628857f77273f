import { startTransition, useOptimistic } from 'react';

/**
 * A choice that shows before the rest of the page knows of it: on a slow phone a finger waits for the choice alone.
 * @returns what to show, and what to call with a new choice
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

import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 959px)';

/** Whether the window is too narrow for two columns: a table keeps its name column, a price is under its answers. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(NARROW);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(NARROW).matches,
  );
}

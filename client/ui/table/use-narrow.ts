import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 959px)';

/** Whether a table has room for its name column and little else. */
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

import { useEffect, useState } from 'react';

/** Nothing for a shorter load, and no progress after the last step. */
const THROTTLE_MS = 200;
const LONGEST_MS = 5_000;

/** Whether a load shows its progress now. */
export function useProgress(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const begin = setTimeout(() => setShown(true), THROTTLE_MS);
    const end = setTimeout(() => setShown(false), THROTTLE_MS + LONGEST_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
      setShown(false);
    };
  }, [isLoading]);
  return isShown;
}

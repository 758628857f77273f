import { useEffect, useState } from 'react';

const DELAY_MS = 200;
const MIN_MS = 200;

/** Whether to show a loading state: after 200 ms of loading, and then for at least 200 ms, so that nothing flashes. */
export function useLate(isLoading: boolean): boolean {
  const [shownAt, setShownAt] = useState<number | null>(null);
  useEffect(() => {
    if (isLoading === (shownAt !== null)) return undefined;
    const wait = shownAt === null ? DELAY_MS : Math.max(0, shownAt + MIN_MS - performance.now());
    const timer = setTimeout(() => setShownAt(isLoading ? performance.now() : null), wait);
    return () => clearTimeout(timer);
  }, [isLoading, shownAt]);
  return shownAt !== null;
}

import { useEffect, useEffectEvent } from 'react';

const RETRY_MS = 5_000;

/** Requests missing data again, every few seconds while the page is visible. */
export function useMending(isWanting: boolean, again: () => unknown): void {
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') again();
  });
  useEffect(() => {
    if (!isWanting) return undefined;
    const timer = setInterval(ask, RETRY_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isWanting]);
}

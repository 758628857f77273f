import { type RefObject, useEffect, useRef } from 'react';

/** Shows the newest message of a thread that is longer than its screen. @param length undefined until it is read */
export function useOpenAtEnd(length: number | undefined): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  const isKnown = length !== undefined && length > 0;
  useEffect(() => {
    if (!isKnown) return undefined;
    // After the page's own place at its top.
    const timer = setTimeout(() => page.current?.scrollIntoView({ block: 'end' }));
    return () => clearTimeout(timer);
  }, [isKnown]);
  return page;
}

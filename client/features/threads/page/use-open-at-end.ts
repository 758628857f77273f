import { type RefObject, useEffect, useRef } from 'react';
import type { ShownThread } from '../threads.queries.ts';

/** A reader who is this near to the end follows it. */
const NEAR_PX = 200;

/**
 * Shows the newest message of a thread that is longer than its screen, and each newer one: of the reader in any case, of
 * the other side while the reader is near the end.
 * @param thread null until it is read
 */
export function useOpenAtEnd(thread: Pick<ShownThread, 'messages' | 'reader'> | null): RefObject<HTMLElement | null> {
  const length = thread?.messages.length ?? 0;
  const isLastOwn = length > 0 && thread?.messages.at(-1)?.message.side === thread?.reader;
  const page = useRef<HTMLElement>(null);
  const isNear = useRef(false);
  const before = useRef(0);
  const isKnown = length > 0;
  useEffect(() => {
    const shown = page.current;
    if (!isKnown || shown === null) return undefined;
    const toEnd = () => {
      isNear.current = true;
      shown.scrollIntoView({ block: 'end' });
    };
    const look = () => {
      isNear.current = shown.getBoundingClientRect().bottom - innerHeight < NEAR_PX;
    };
    // After the page's own place at its top.
    const timer = setTimeout(toEnd);
    // The field comes after the messages, and grows with its text.
    const sizes = new ResizeObserver(() => {
      if (isNear.current) toEnd();
    });
    sizes.observe(shown);
    addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      removeEventListener('scroll', look);
    };
  }, [isKnown]);
  useEffect(() => {
    const grew = before.current > 0 && length > before.current;
    before.current = length;
    if (grew && isLastOwn) page.current?.scrollIntoView({ block: 'end' });
  }, [length, isLastOwn]);
  return page;
}

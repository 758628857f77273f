import { useEffect, useMemo, useRef, useState } from 'react';
import { type ActionFailure, failureOf } from '#client/frame/feedback/use-action.ts';

/**
 * After this time without a change, the page shows the stored order: the person's, or the server's if it refused
 * theirs.
 */
const PATIENCE_MS = 3_000;

/**
 * The person's order, shown at once and then stored; a move made during a write is written after it.
 * @param coverWith the photo that becomes the cover with an order; null when the cover stays
 */
export function useOrder(
  known: readonly string[],
  albumId: string,
  coverWith: (order: readonly string[]) => string | null,
  onFailed: (failure: ActionFailure) => void,
): { readonly order: readonly string[]; readonly put: (order: readonly string[]) => Promise<boolean> } {
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const next = useRef<{ readonly ids: readonly string[]; readonly seen: readonly string[] } | null>(null);
  const writing = useRef<Promise<boolean> | null>(null);

  const write = async (): Promise<boolean> => {
    try {
      const { reorder } = await import('../portfolio.commands.ts');
      while (next.current !== null) {
        const { ids, seen } = next.current;
        next.current = null;
        await reorder(albumId, ids, seen, coverWith(ids));
      }
      return true;
    } catch (error) {
      setWanted(null);
      onFailed(failureOf(error));
      return false;
    } finally {
      writing.current = null;
    }
  };
  const order = useMemo(() => (wanted === null ? known : arranged(known, wanted)), [known, wanted]);
  /** @returns whether this order, or a later one, is stored on this device */
  const put = (ids: readonly string[]) => {
    setWanted(ids);
    next.current = { ids, seen: next.current?.seen ?? order };
    writing.current ??= write();
    return writing.current;
  };
  // Waits even after the stored order is the same: a read from before the last move may come after it, and between the
  // server's answer and the feed the device has only the old order.
  const isKept = order.every((id, index) => id === known[index]);
  useEffect(() => {
    if (wanted === null) return undefined;
    const timer = setTimeout(() => setWanted(null), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, isKept]);
  return { order, put };
}

function arranged(known: readonly string[], wanted: readonly string[]): string[] {
  const place = new Map(wanted.map((id, index) => [id, index]));
  return known.toSorted((a, b) => (place.get(a) ?? known.length) - (place.get(b) ?? known.length));
}

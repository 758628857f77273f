import { useEffect, useRef, useState } from 'react';
import { type ActionFailure, failureOf } from '#client/app/use-action.ts';

/** The person's order, at once, and kept: a move made while another is being written is written after it. */
export function useOrder(
  known: readonly string[],
  providerId: string,
  onFailed: (failure: ActionFailure) => void,
): { readonly order: readonly string[]; readonly put: (order: readonly string[]) => void } {
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const next = useRef<readonly string[] | null>(null);
  const isWriting = useRef(false);

  const write = async () => {
    isWriting.current = true;
    try {
      const { reorder } = await import('./portfolio.commands.ts');
      while (next.current !== null) {
        const ids = next.current;
        next.current = null;
        await reorder(providerId, ids);
      }
    } catch (error) {
      setWanted(null);
      onFailed(failureOf(error));
    } finally {
      isWriting.current = false;
    }
  };
  const put = (order: readonly string[]) => {
    setWanted(order);
    next.current = order;
    if (!isWriting.current) void write();
  };
  // What is kept says the same by now, or something newer.
  const keptOrder = known.join(' ');
  useEffect(() => {
    if (!isWriting.current) setWanted(null);
  }, [keptOrder]);
  return { order: wanted === null ? known : arranged(known, wanted), put };
}

function arranged(known: readonly string[], wanted: readonly string[]): string[] {
  const place = new Map(wanted.map((id, index) => [id, index]));
  return known.toSorted((a, b) => (place.get(a) ?? known.length) - (place.get(b) ?? known.length));
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallOutcome } from '../../data/api/call.ts';

/** A record as it was last read; `isOld` when it could not be read again. */
type Shown<Body> = { readonly body: Body; readonly isOld: boolean } | 'loading' | 'missing' | 'unreachable';

/**
 * One record of the server, read when its page opens, and again on demand.
 * @param read asks the server; must be a stable function
 * @param everyMs reads it again at an interval, while the page is looked at
 */
export function useRecord<Body>(
  id: string,
  read: (id: string) => Promise<CallOutcome<Body>>,
  everyMs: number | undefined,
): { readonly shown: Shown<Body>; readonly load: () => Promise<void> } {
  const [shown, setShown] = useState<Shown<Body>>('loading');
  const asked = useRef(0);
  const load = useCallback(async () => {
    const mine = (asked.current += 1);
    const outcome = await read(id);
    if (mine !== asked.current) return;
    if (outcome.kind === 'ok') return setShown({ body: outcome.body, isOld: false });
    const isGone = outcome.kind === 'refused' && outcome.code !== 'step_up_required' && outcome.status < 500;
    // The last answer stays, and with it the words that are typed beside it.
    return setShown((before) =>
      isGone ? 'missing' : typeof before === 'object' ? { ...before, isOld: true } : 'unreachable',
    );
  }, [read, id]);
  useEffect(() => {
    void load();
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, everyMs);
    return () => clearInterval(timer);
  }, [load, everyMs]);
  return { shown, load };
}

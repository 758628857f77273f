import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallOutcome } from '#client/data/api/call.ts';
import { useConnectivity } from '../device/connectivity-store.ts';

/** The last answer of the server, and whether it can be asked now. */
export interface Live<Body> {
  /** Null until it has answered. */
  readonly body: Body | null;
  readonly state: 'loading' | 'shown' | 'unreachable';
  readonly seenAt: string | null;
  readonly reload: () => void;
}

/**
 * The present answer of the server: asked again at an interval while the page is looked at, when it is looked at again, and when
 * the network is back.
 * @param read asks the server; must be a stable function
 */
export function useLive<Body>(read: () => Promise<CallOutcome<Body>>, everyMs: number): Live<Body> {
  const [live, setLive] = useState<Omit<Live<Body>, 'reload'>>({ body: null, state: 'loading', seenAt: null });
  const asked = useRef(0);
  const isReachable = useConnectivity(({ shown }) => shown === 'online' || shown === 'unstable');
  const reload = useCallback(() => {
    const mine = (asked.current += 1);
    void read().then((outcome) => {
      if (mine !== asked.current) return;
      setLive((before) =>
        outcome.kind === 'ok'
          ? { body: outcome.body, state: 'shown', seenAt: new Date().toISOString() }
          : { ...before, state: 'unreachable' },
      );
    });
  }, [read]);
  useEffect(() => {
    reload();
    const again = () => {
      if (document.visibilityState === 'visible') reload();
    };
    const timer = setInterval(again, everyMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [reload, everyMs, isReachable]);
  return { ...live, reload };
}

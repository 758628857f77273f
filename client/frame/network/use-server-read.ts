import { useEffect, useState } from 'react';
import { useLatest } from '#client/ui/use-latest.ts';
import { useConnectivity } from '../device/connectivity-store.ts';

export interface ServerRead<Answer> {
  /** The last answer; null before the first one. */
  readonly answer: Answer | null;
  /** The device has no network, and asks nothing. */
  readonly isAway: boolean;
  /** The last question had no answer. */
  readonly hasFailed: boolean;
}

/**
 * Reads data that only the server has, again for another subject and with the network's return.
 * @param subject names the data
 * @param read null without an answer
 */
export function useServerRead<Answer>(subject: string, read: () => Promise<Answer | null>): ServerRead<Answer> {
  const latest = useLatest(read);
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isAway) return undefined;
    let isGone = false;
    void latest.current().then((found) => {
      if (isGone) return;
      setFailed(found === null);
      if (found !== null) setAnswer(found);
    });
    return () => {
      isGone = true;
    };
  }, [isAway, subject, latest]);
  return { answer, isAway, hasFailed };
}

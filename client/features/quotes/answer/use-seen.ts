import { useEffect } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { isQuoteLive } from '#shared/quotes/live-quote.ts';
import type { ShownQuote } from '../quotes.queries.ts';

/** Versions that this page has told of. */
const told = new Set<string>();

/** Tells the server, once a version, which quotes their client has on the screen. Nothing is said of a failure. */
export function useSeen(quotes: readonly ShownQuote[], now: number): void {
  const isOnline = useConnectivity(({ shown }) => shown === 'online');
  const owner = quotes[0]?.owner;
  const unseen = quotes
    .filter(({ kept }) => kept !== null && kept.seen_at === null && isQuoteLive(kept, now))
    .map(({ quote }) => `${quote.id} ${quote.revision}`)
    .join();
  useEffect(() => {
    if (!isOnline || owner === undefined || unseen === '') return;
    const fresh = unseen.split(',').filter((version) => !told.has(version));
    for (const version of fresh) told.add(version);
    void import('./answer.commands.ts').then(({ tellSeen }) =>
      Promise.all(
        fresh.map((version) => {
          const [id = '', revision] = version.split(' ');
          return tellSeen(owner, id, Number(revision));
        }),
      ),
    );
  }, [isOnline, owner, unseen]);
}

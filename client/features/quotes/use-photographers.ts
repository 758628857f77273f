import { useEffect } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import { knownPhotographers } from './known.queries.ts';

/** The photographers of quotes, by id; one that the device has never seen is loaded. Undefined while it is read. */
export function usePhotographers(quotes: readonly Quote[]): ReadonlyMap<string, Provider | null> | undefined {
  const ids = quotes.map(({ provider_id }) => provider_id).filter((id) => id !== '');
  const key = ids.join();
  const isOnline = useConnectivity(({ shown }) => shown === 'online');
  const known = useLive(() => knownPhotographers(ids), [key]);
  const missing = (known ?? []).flatMap((one, at) => (one === null ? [ids[at] ?? ''] : [])).join();
  useEffect(() => {
    if (!isOnline || missing === '') return;
    void import('./known.commands.ts').then(({ loadPhotographer }) =>
      Promise.all(missing.split(',').map(loadPhotographer)),
    );
  }, [isOnline, missing]);
  return known === undefined ? undefined : new Map(ids.map((id, at) => [id, known[at] ?? null]));
}

/** `Maude`, when the quote is signed with the photographer's own name; otherwise the name that it is signed with. */
export function shortName({ provider_name }: Pick<Quote, 'provider_name'>, known: Provider | null | undefined): string {
  const { first_name = '', last_name = '' } = known?.user ?? {};
  return provider_name === `${first_name} ${last_name}` ? first_name : provider_name;
}

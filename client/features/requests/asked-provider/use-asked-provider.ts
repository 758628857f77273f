import { useEffect } from 'react';
import { useConnectivity } from '#client/shell/network/connectivity-store.ts';
import { useLive } from '#client/shell/device/live.ts';
import { type AskedProvider, askedProvider } from './asked-provider.queries.ts';

/** The photographer of the form, from the device; undefined while the device is read. */
export function useAskedProvider(id: string | undefined): AskedProvider | undefined {
  const isOnline = useConnectivity(({ shown }) => shown === 'online');
  // Loads the data when a photographer is chosen, and when the network returns, so that the next steps work offline.
  useEffect(() => {
    if (id === undefined || id === '') return;
    void import('./asked-provider.commands.ts').then(({ loadProvider }) => loadProvider(id));
  }, [id, isOnline]);
  return useLive(() => askedProvider(id), [id]);
}

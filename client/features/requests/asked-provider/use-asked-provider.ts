import { useEffect } from 'react';
import { useConnectivity } from '#client/shell/network/connectivity-store.ts';
import { useLive } from '#client/shell/device/live.ts';
import { type AskedProvider, askedProvider } from './asked-provider.queries.ts';

/** The photographer a form asks, kept on the device; undefined until the device was asked. */
export function useAskedProvider(id: string | undefined): AskedProvider | undefined {
  const isOnline = useConnectivity(({ shown }) => shown === 'online');
  // Fetched as soon as somebody is chosen, and when the network is back: the questions may be answered without it.
  useEffect(() => {
    if (id === undefined || id === '') return;
    void import('./asked-provider.commands.ts').then(({ bringProvider }) => bringProvider(id));
  }, [id, isOnline]);
  return useLive(() => askedProvider(id), [id]);
}

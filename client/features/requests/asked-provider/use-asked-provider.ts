import { useEffect } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { useLive } from '#client/frame/device/live.ts';
import type { ProviderDetail } from '#shared/providers/provider.schema.ts';
import { type AskedProvider, askedProvider } from './asked-provider.queries.ts';

/** The photographer of the form, from the device; undefined while the device is read. */
export function useAskedProvider(id: string | undefined): AskedProvider | undefined {
  const isOnline = useConnectivity(({ shown }) => shown === 'online');
  // Loads the data when a photographer is chosen, and when the network returns, so that the next steps work offline.
  useEffect(() => {
    if (id === undefined || id === '') return;
    void load(id);
  }, [id, isOnline]);
  return useLive(() => askedProvider(id), [id]);
}

/** A photographer with their plans, loaded only when the device has never seen them; null until then. */
export function useProviderDetail(id: string | null): ProviderDetail | null {
  const isOnline = useConnectivity(({ shown }) => shown === 'online');
  const asked = useLive(() => askedProvider(id ?? undefined), [id]);
  const isUnknown = asked?.detail === null;
  useEffect(() => {
    if (id !== null && isUnknown && isOnline) void load(id);
  }, [id, isUnknown, isOnline]);
  return asked?.detail ?? null;
}

async function load(id: string): Promise<void> {
  const { loadProvider } = await import('./asked-provider.commands.ts');
  await loadProvider(id);
}

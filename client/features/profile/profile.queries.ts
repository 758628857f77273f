import { runtime } from '#client/shell/device/runtime.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';

/** A photographer's public data, from the list this device keeps; null when it is not in the list. */
export async function keptProvider(id: string): Promise<Provider | null> {
  const kept = await runtime.ports.device.reference.get('/api/providers?per_page=100');
  const list = kept?.value as { readonly data?: readonly Provider[] } | undefined;
  return list?.data?.find((provider) => provider.id === id) ?? null;
}

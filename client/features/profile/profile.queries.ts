import { runtime } from '#client/shell/device/runtime.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';

/** What clients see of a photographer, as the list this device keeps has it; null when it has not. */
export async function keptProvider(id: string): Promise<Provider | null> {
  const kept = await runtime.ports.device.reference.get('/api/providers?per_page=100');
  const list = kept?.value as { readonly data?: readonly Provider[] } | undefined;
  return list?.data?.find((provider) => provider.id === id) ?? null;
}

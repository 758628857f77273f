import { useEffect, useState } from 'react';
import { callTo } from '#client/api/call.ts';
import { useLive } from '#client/shell/device/live.ts';
import { runtime } from '#client/shell/device/runtime.ts';
import { call } from '#client/shell/network/call.ts';
import { paths } from '#shared/api/paths.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';

const readMine = callTo<'myProvider'>('GET', paths.myProvider);

/** A photographer's own data: from the server, otherwise from the list on this device. Undefined until it is read. */
export function useOwnProvider(id: string): Provider | null | undefined {
  const kept = useLive(() => keptProvider(id), [id]);
  const [mine, setMine] = useState<Provider | null>(null);
  useEffect(() => {
    void call(readMine, {}).then((outcome) => {
      if (outcome.kind === 'ok') setMine(outcome.body);
    });
  }, [id]);
  return mine?.id === id ? mine : kept;
}

/** A photographer's public data, from the list this device keeps; null when it is not in the list. */
async function keptProvider(id: string): Promise<Provider | null> {
  const kept = await runtime.ports.device.reference.get('/api/providers?per_page=100');
  const list = kept?.value as { readonly data?: readonly Provider[] } | undefined;
  return list?.data?.find((provider) => provider.id === id) ?? null;
}

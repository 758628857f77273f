import { useEffect } from 'react';
import { useLive } from '#client/app/live.ts';
import { type AskedProvider, askedProvider } from './asked-provider.queries.ts';

/** The photographer a form asks, kept on the device; undefined until the device was asked. */
export function useAskedProvider(id: string | undefined): AskedProvider | undefined {
  // Fetched as soon as somebody is chosen: the questions that need it may be answered without network.
  useEffect(() => {
    if (id === undefined || id === '') return;
    void import('./asked-provider.commands.ts').then(({ bringProvider }) => bringProvider(id));
  }, [id]);
  return useLive(() => askedProvider(id), [id]);
}

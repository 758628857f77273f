import type { Quote } from '#shared/quotes/quote.schema.ts';
import { quotesFrom } from '../../../features/quotes/quotes.queries.ts';
import { runtime } from '../../../frame/device/runtime.ts';

/** The quotes on this device of who uses it, the newest first. @param ownName a photographer's own name */
export async function quotesHere(ownName: string): Promise<readonly Quote[]> {
  const { device, openOwner } = runtime.ports;
  // The owner is read only: a live query may not make a guest.
  const owner = ((await device.fact('session')) ?? (await device.fact('guest')))?.owner;
  return owner === undefined ? [] : (await quotesFrom(openOwner(owner), ownName)).map(({ quote }) => quote);
}

// Quotes on a contract's page: answered and compared by the client, composed by the photographer.
import { type OwnerDb, isOf, type ItemOf } from '#client/data/db/owner-db.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import { unshownItems } from '#client/data/outbox/ahead.ts';
import type { Owner } from '#shared/ids.ts';
import type { OwnProvider } from '#shared/providers/own-provider.schema.ts';
import { overlayQuote, type QuoteNames } from '#shared/quotes/quote.overlay.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';

/** A quote as the screen shows it, and its pending actions. */
export interface ShownQuote {
  /** The quote's owner on this device: the signed-in person, or its guest. */
  readonly owner: Owner;
  readonly quote: Quote;
  /** The server's row, as last seen here. */
  readonly kept: Quote | null;
  /** The person's last version, even if it was refused. */
  readonly wanted: Quote;
  readonly pending: readonly ItemOf<'quote'>[];
}

const { device, openOwner } = runtime.ports;

/**
 * The quotes for one request, of the signed-in person or of this device's guest, with their overlay, the newest first.
 * Live inside `useLive`.
 */
export async function quotesOf(requestId: string): Promise<ShownQuote[]> {
  const session = await device.fact('session');
  const guest = await device.fact('guest');
  for (const owner of [session?.owner, guest?.owner]) {
    if (owner === undefined) continue;
    const name = owner === session?.owner ? `${session.user.first_name} ${session.user.last_name}` : '';
    const found = (await quotesFrom(openOwner(owner), name)).filter(({ quote }) => quote.request_id === requestId);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The quotes of a database with their overlay, the newest first.
 * @param ownName the photographer's own name, for quotes that the server does not have yet
 */
export async function quotesFrom(db: OwnerDb, ownName = ''): Promise<ShownQuote[]> {
  const rows = new Map((await db.rowsOf('quote').toArray()).map(({ id, data }) => [id, data] as const));
  const pending = Map.groupBy((await unshownItems(db)).filter(isOf('quote')), ({ payload }) => payload.id);
  const namesOf = await names(db, ownName);
  return [...new Set([...rows.keys(), ...pending.keys()])]
    .flatMap((id) => {
      const items = pending.get(id) ?? [];
      const kept = rows.get(id) ?? null;
      const context = namesOf(kept, items);
      const quote = overlayQuote(kept, items.filter(isInOverlay), context);
      if (quote === null) return [];
      return [{ owner: db.owner, quote, kept, wanted: overlayQuote(kept, items, context) ?? quote, pending: items }];
    })
    .sort((a, b) => (a.quote.created_at < b.quote.created_at ? 1 : -1));
}

/** A refused action is not in the overlay: the screen shows the server's row. */
export function isInOverlay({ state, kind }: ItemOf<'quote'>): boolean {
  return state !== 'needs_you' || kind === 'quote.send';
}

/** The names that the device has for the photographer, when that is the person, and its row of the request. */
async function names(
  db: OwnerDb,
  ownName: string,
): Promise<(kept: Quote | null, items: readonly ItemOf<'quote'>[]) => QuoteNames> {
  const own = (await db.rowsOf('provider').toArray()).find(({ data }) => data !== null)?.data ?? null;
  const requests = new Map((await db.rowsOf('quote_request').toArray()).map(({ id, data }) => [id, data] as const));
  const boards = (await db.lists.toArray()).flatMap(({ rows }) => rows as QuoteRequest[]);
  for (const request of boards) if (!requests.has(request.id)) requests.set(request.id, request);
  return (kept, items) => {
    const sent = items.find((item) => item.kind === 'quote.send');
    const request = requests.get(kept?.request_id ?? sent?.payload.request_id ?? '') ?? null;
    return { ...photographer(kept, own, ownName), request };
  };
}

function photographer(kept: Quote | null, own: OwnProvider | null, fullName: string): Omit<QuoteNames, 'request'> {
  return {
    provider_id: kept?.provider_id ?? own?.id ?? '',
    provider_name: kept?.provider_name ?? own?.business_name ?? fullName,
    provider_slug: kept?.provider_slug ?? own?.slug ?? null,
    registered: { tps: (own?.tps_no ?? null) !== null, tvq: (own?.tvq_no ?? null) !== null },
  };
}

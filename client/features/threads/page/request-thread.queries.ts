// The thread of a request on its own page, for both sides.
import { haveArrived } from '#client/data/db/kept-list.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { type Partner, partnersOf } from '../partners.ts';
import { owners, type ShownThread, threadsFrom } from '../threads.queries.ts';
import { requestThreadOf } from '#shared/threads/thread-key.ts';

/** A thread with what it is about. */
export interface RequestThread extends Pick<ShownThread, 'owner' | 'place' | 'reader' | 'messages'> {
  readonly request: QuoteRequest;
  readonly partner: Partner;
  /** The photographer's newest quote that this device has. */
  readonly quote: Quote | null;
  /** Their newest booking of this request, however it stands. */
  readonly booking: Booking | null;
}

/**
 * The thread with this key, of an owner of this device; null when it is not here, `coming` while rows of an owner have
 * not arrived. Live inside `useLive`.
 */
export async function requestThread(key: string): Promise<RequestThread | 'coming' | null> {
  let isComing = false;
  for (const owner of await owners()) {
    const db = runtime.ports.openOwner(owner);
    const hasArrived = await haveArrived(db, 'quote_request', 'quote', 'thread_message');
    const found = await threadIn(db, key);
    if (found !== null) return found;
    isComing ||= !hasArrived;
  }
  return isComing ? 'coming' : null;
}

async function threadIn(db: OwnerDb, key: string): Promise<RequestThread | null> {
  const named = requestThreadOf(key);
  if (named === null) return null;
  const { requestId, providerId } = named;
  const request = (await db.rowsOf('quote_request').toArray()).find(({ id }) => id === requestId)?.data ?? null;
  if (request === null) return null;
  const rows = (await db.rowsOf('quote').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  const quotes = rows.filter(({ request_id }) => request_id === requestId);
  const threads = (await threadsFrom(db)).filter(({ place }) => place.request_id === requestId);
  const ownPage = (await db.rowsOf('provider').toArray()).find(({ data }) => data !== null)?.id ?? null;
  const thread = threads.find((one) => one.key === key);
  const reader = thread?.reader ?? (ownPage === providerId ? 'provider' : 'client');
  const partner = partnersOf({ request, quotes, threads, ownPage: null }).find((one) => one.providerId === providerId);
  if (partner === undefined) return null;
  const bookings = (await db.rowsOf('booking').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  const isOfThread = ({ provider_id }: { readonly provider_id: string }) => provider_id === providerId;
  return {
    owner: db.owner,
    place: { request_id: requestId, provider_id: providerId, question_id: null },
    reader,
    messages: thread?.messages ?? [],
    request,
    partner,
    quote: newest(quotes.filter(isOfThread)),
    booking: newest(bookings.filter((one) => isOfThread(one) && one.quote_request_id === requestId)),
  };
}

function newest<Row extends { readonly created_at: string }>(rows: readonly Row[]): Row | null {
  return rows.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))[0] ?? null;
}

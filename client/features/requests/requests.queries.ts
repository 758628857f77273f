// Requests: the booking's steps, drafts, lists, the board, one request's page and its questions.
import { runtime } from '#client/frame/device/runtime.ts';
import { formLists } from './form/form-lists.queries.ts';
import { haveArrived, type KeptList, keptList, NO_LIST } from '#client/data/db/kept-list.ts';
import { type Draft, isOf, type ListRow, type OwnerDb, type ItemOf } from '#client/data/db/owner-db.ts';
import { pendingItems } from '#client/data/db/pending.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Owner } from '#shared/ids.ts';
import { type NamesOf, overlayRequest } from '#shared/requests/quote-request.overlay.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';

const { device, openOwner } = runtime.ports;

/** A request as the screen shows it, and its pending actions. */
export interface ShownRequest {
  /** The request's owner on this device. */
  readonly owner: Owner;
  readonly request: QuoteRequest;
  /** The server's row, as last seen here. */
  readonly kept: QuoteRequest | null;
  /** The person's last version, even if it was refused. */
  readonly wanted: QuoteRequest;
  readonly pending: readonly ItemOf<'quote_request'>[];
  readonly booking: Booking | null;
  /** Read from the stored board, which has no actions of the person. */
  readonly isOnBoard?: true;
}

/** Owners whose requests this page may show: the signed-in person, and this device's guest. */
export async function shownOwners(): Promise<Owner[]> {
  const session = await device.fact('session');
  const guest = await device.fact('guest');
  return [session?.owner, guest?.owner].filter((owner) => owner !== undefined);
}

/** My requests, newest shoot first, pending ones included. */
export async function myRequests(): Promise<KeptList<ShownRequest>> {
  const [owner] = await shownOwners();
  if (owner === undefined) return NO_LIST;
  const isClaiming = await isBeingClaimed(owner);
  const { rows, hasArrived } = await keptList(openOwner(owner), 'quote_request', requestsOf);
  return { rows, hasArrived: hasArrived && !isClaiming };
}

/** The requests of this device's guest, newest first, pending ones included. */
export async function guestRequests(): Promise<readonly ShownRequest[]> {
  const guest = await device.fact('guest');
  return guest === null || guest === undefined ? [] : requestsOf(openOwner(guest.owner));
}

/** One request, and whether all others have arrived: before that, a missing one may be on its way. */
export async function askedRequest(id: string): Promise<{ shown: ShownRequest | null; hasArrived: boolean }> {
  const owner = (await device.fact('session'))?.owner;
  const hasArrived =
    owner === undefined || (!(await isBeingClaimed(owner)) && (await haveArrived(openOwner(owner), 'quote_request')));
  return { shown: await oneRequest(id), hasArrived };
}

/** The guest's requests arrive once the server has confirmed that they are this person's. */
async function isBeingClaimed(owner: Owner): Promise<boolean> {
  return (await device.claims.where('to').equals(owner).count()) > 0;
}

async function requestsOf(db: OwnerDb): Promise<ShownRequest[]> {
  const { owner } = db;
  const pending = await pendingRequests(db);
  const rows = await db.rowsOf('quote_request').toArray();
  const live = new Map(rows.flatMap((row) => (row.data === null ? [] : [[row.id, row.data] as const])));
  const namesOf = await names();
  const bookings = await bookingsByRequest(db);
  const ids = new Set([...live.keys(), ...pending.keys()]);
  return [...ids]
    .flatMap((id) => {
      const items = pending.get(id) ?? [];
      const kept = live.get(id) ?? null;
      const request = overlayRequest(kept, items.filter(isInOverlay), namesOf);
      if (request === null) return [];
      const wanted = overlayRequest(isRefusedCreation(items[0]) ? null : kept, items, namesOf) ?? request;
      return [{ owner, request, kept, wanted, pending: items, booking: bookings.get(id) ?? null }];
    })
    .sort((a, b) => (a.request.created_at < b.request.created_at ? 1 : -1));
}

/** One request, from an owner of this device that has it; otherwise from the stored board. */
export async function oneRequest(id: string): Promise<ShownRequest | null> {
  for (const owner of await shownOwners()) {
    const found = (await requestsOf(openOwner(owner))).find(({ request }) => request.id === id);
    if (found !== undefined) return found;
  }
  return onBoard(id);
}

async function onBoard(id: string): Promise<ShownRequest | null> {
  const [owner] = await shownOwners();
  if (owner === undefined) return null;
  const lists = (await openOwner(owner).lists.toArray()) as ListRow<QuoteRequest>[];
  const request = lists.flatMap(({ rows }) => rows).find((row) => row.id === id);
  if (request === undefined) return null;
  return { owner, request, kept: request, wanted: request, pending: [], booking: null, isOnBoard: true };
}

/** The queue and the history of one request: its sends, and the times of their acknowledgements. */
export async function sendsOf(id: string): Promise<ItemOf<'quote_request'>[]> {
  for (const owner of await shownOwners()) {
    const sends = await openOwner(owner).outbox.where('lane').equals(`quote_request:${id}`).sortBy('seq');
    if (sends.length > 0) return sends.filter(isOf('quote_request'));
  }
  return [];
}

/** The unsent form of an edit; null when there is none. */
export async function editDraft(owner: Owner, requestId: string): Promise<Draft | null> {
  return (await openOwner(owner).drafts.get(editDraftId(requestId))) ?? null;
}

/** An edit's form names its request; a new request's form has the id the request will have. */
export function editDraftId(requestId: string): string {
  return `${requestId}:edit`;
}

/** A refused creation may differ from the server's row under the same id. */
function isRefusedCreation(item: ItemOf<'quote_request'> | undefined): boolean {
  return item?.kind === 'quote_request.create' && item.state === 'needs_you';
}

/** A refused or conflicting action is not in the overlay: the screen shows the server's row. */
export function isInOverlay(item: ItemOf<'quote_request'>): boolean {
  return item.state !== 'needs_you' || item.kind === 'quote_request.create';
}

async function pendingRequests(db: OwnerDb): Promise<Map<string, ItemOf<'quote_request'>[]>> {
  return Map.groupBy((await pendingItems(db)).filter(isOf('quote_request')), (item) => item.payload.id);
}

/**
 * The last booking of each request: after a hold that ended, another quote can be accepted. Another date that was answered
 * here asks no more.
 */
async function bookingsByRequest(db: OwnerDb): Promise<Map<string, Booking>> {
  const rows = (await db.rowsOf('booking').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  rows.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  const answers = (await pendingItems(db)).filter(isOf('booking')).filter(({ state }) => state !== 'needs_you');
  const answered = new Set(answers.map(({ payload }) => payload.reschedule_id));
  const asks = ({ reschedule }: Booking) => !answered.has(reschedule?.id ?? '');
  return new Map(rows.map((row) => [row.quote_request_id, asks(row) ? row : { ...row, reschedule: null }] as const));
}

/** Names from the lists stored on the device; an unknown one is shown as empty instead of its id. */
async function names(): Promise<NamesOf> {
  const { categories, cities, providers } = await formLists();
  return ({ category_id, city_id, provider_id }) => {
    const provider = providers.find(({ id }) => id === provider_id);
    return {
      category: categories.find(({ id }) => id === category_id)?.name_i18n ?? 'event',
      city: cities.find(({ id }) => id === city_id)?.name ?? '',
      provider_name: provider?.user.full_name ?? null,
      provider_slug: provider?.slug ?? null,
      plan_title: null,
    };
  };
}

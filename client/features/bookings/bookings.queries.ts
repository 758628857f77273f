// Bookings: their payment, and their money on a contract's page.
import { runtime } from '#client/frame/device/runtime.ts';
import { haveArrived } from '#client/data/db/kept-list.ts';
import { isOf, type ItemOf, type OwnerDb } from '#client/data/db/owner-db.ts';
import { unshownItems } from '#client/data/outbox/ahead.ts';
import { overlayBooking } from '#shared/bookings/booking.overlay.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { PublicConfig } from '#shared/config/config.schema.ts';
import { defaultLimits } from '#shared/default-limits.ts';
import type { Limits } from '#shared/limits.ts';
import type { Owner } from '#shared/ids.ts';
import { SIMULATOR_KEY } from '#shared/payments/simulator-key.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { publicCalls } from '#shared/public.calls.ts';

const { device, openOwner } = runtime.ports;

/** A booking with what was agreed, as this device has them. */
export interface ShownBooking {
  /** The booking's owner on this device: the signed-in person, or its guest. */
  readonly owner: Owner;
  /** With what this device has not sent yet. */
  readonly booking: Booking;
  /** Actions about another date that the server does not have, or has refused. */
  readonly pending: readonly ItemOf<'booking'>[];
  readonly request: QuoteRequest | null;
  /** The accepted quote; null for a plan that was booked at once. */
  readonly quote: Quote | null;
  /** The photographer's public page, as last seen here. */
  readonly photographer: Provider | null;
  /** The rules of the site, as last heard here. */
  readonly limits: Limits;
  /** Payments are simulated: no real card is taken. Null while this device does not know. */
  readonly isSimulated: boolean | null;
}

/** The rules of the site, as this device last heard them. */
export async function knownLimits(): Promise<Limits> {
  return { ...defaultLimits, ...(await knownConfig())?.limits };
}

async function knownConfig(): Promise<PublicConfig | undefined> {
  return (await device.reference.get(publicCalls['config.read'].path))?.value as PublicConfig | undefined;
}

/** One booking, and whether all others have arrived: before that, a missing one may be on its way. */
export async function askedBooking(id: string): Promise<{ shown: ShownBooking | null; hasArrived: boolean }> {
  const session = await device.fact('session');
  const guest = await device.fact('guest');
  const owners = [session?.owner, guest?.owner].filter((owner) => owner !== undefined);
  const arrived = await Promise.all(owners.map((owner) => haveArrived(openOwner(owner), 'booking')));
  for (const owner of owners) {
    const shown = await bookingOf(owner, id);
    if (shown !== null) return { shown, hasArrived: true };
  }
  return { shown: null, hasArrived: arrived.every(Boolean) };
}

/** The last booking of a request: after a hold that ended, another quote can be accepted. */
export async function bookingOfRequest(requestId: string): Promise<ShownBooking | null> {
  const session = await device.fact('session');
  const guest = await device.fact('guest');
  for (const owner of [session?.owner, guest?.owner]) {
    if (owner === undefined) continue;
    const rows = (await openOwner(owner).rowsOf('booking').toArray()).flatMap(({ data }) =>
      data === null ? [] : [data],
    );
    const own = rows.filter(({ quote_request_id }) => quote_request_id === requestId);
    const last = own.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)).at(-1);
    if (last !== undefined) return bookingOf(owner, last.id);
  }
  return null;
}

/** One booking of an owner, with all that is known of it here; null when the device lacks it. */
export async function bookingOf(owner: Owner, id: string): Promise<ShownBooking | null> {
  const db = openOwner(owner);
  const kept = (await db.rowsOf('booking').get(id))?.data ?? null;
  if (kept === null) return null;
  const request = (await db.rowsOf('quote_request').get(kept.quote_request_id))?.data ?? null;
  const limits = await knownLimits();
  const side = request?.view === 'full' ? 'client' : 'provider';
  const pending = await pendingOf(db, id);
  const booking = overlayBooking(kept, pending.filter(isInOverlay), { side, limits });
  const quote = booking.quote_id === null ? null : ((await db.rowsOf('quote').get(booking.quote_id))?.data ?? null);
  const key = publicCalls['provider.read'].path.replace(':id', booking.provider_id);
  const photographer = ((await device.reference.get(key))?.value as Provider | undefined) ?? null;
  const config = await knownConfig();
  const isSimulated = config === undefined ? null : config.stripe_publishable_key === SIMULATOR_KEY;
  return { owner, booking, pending, request, quote, photographer, limits, isSimulated };
}

async function pendingOf(db: OwnerDb, id: string): Promise<ItemOf<'booking'>[]> {
  return (await unshownItems(db)).filter(isOf('booking')).filter(({ payload }) => payload.id === id);
}

/** A refused action is not in the overlay: the screen shows the server's row. */
function isInOverlay({ state }: ItemOf<'booking'>): boolean {
  return state !== 'needs_you';
}

/** The photographer as the agreement names them. */
export function photographerName({
  quote,
  request,
  photographer,
}: Pick<ShownBooking, 'quote' | 'request' | 'photographer'>): string {
  return quote?.provider_name ?? request?.provider_name ?? photographer?.user.full_name ?? '';
}

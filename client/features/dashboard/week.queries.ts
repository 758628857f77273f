import { type KeptList, keptList, NO_LIST } from '#client/data/db/kept-list.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { type BookingStatus, blockingStatuses } from '#shared/bookings/booking.states.ts';
import { isOpenAt } from '#shared/bookings/reschedule/reschedule.open.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';

const { device, openOwner } = runtime.ports;
const blocking: ReadonlySet<BookingStatus> = new Set(blockingStatuses);
const earned: ReadonlySet<BookingStatus> = new Set<BookingStatus>(['confirmed', 'completed', 'closed']);

/** A session of a photographer, and the request that it was made for. */
export interface ShownBooking {
  readonly booking: Booking;
  readonly request: QuoteRequest | null;
  /** Its other date, which is proposed and kept until the answer; the booking's moments are those. */
  readonly isProposed?: true;
}

/** Sessions with this photographer that are not cancelled, the earliest first. */
export async function myBookings(providerId: string): Promise<KeptList<ShownBooking>> {
  const session = await device.fact('session');
  if (session === null) return NO_LIST;
  return keptList(openOwner(session.owner), 'booking', (db) => bookingsFrom(db, providerId));
}

async function bookingsFrom(db: OwnerDb, providerId: string): Promise<readonly ShownBooking[]> {
  const requests = new Map((await db.rowsOf('quote_request').toArray()).map(({ id, data }) => [id, data]));
  return (await db.rowsOf('booking').toArray())
    .flatMap(({ data }) => (data?.provider_id === providerId && blocking.has(data.status) ? [data] : []))
    .sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
    .map((booking) => ({ booking, request: requests.get(booking.quote_request_id) ?? null }));
}

/** The slots of other dates that are proposed, while they are kept. @param now epoch milliseconds */
export function proposedSlots(bookings: readonly ShownBooking[], now: number): readonly ShownBooking[] {
  return bookings.flatMap(({ booking, request }) => {
    const { reschedule, status } = booking;
    if (reschedule === null || status !== 'confirmed' || !isOpenAt(booking, new Date(now))) return [];
    const { date, time, starts_at, ends_at } = reschedule;
    return [{ booking: { ...booking, date, time, starts_at, ends_at }, request, isProposed: true }];
  });
}

/**
 * The total of the month's paid sessions without taxes, in whole cents.
 * @param month `YYYY-MM`
 */
export function confirmedTotalIn(bookings: readonly ShownBooking[], month: string): number {
  return bookings
    .filter(({ booking }) => booking.date.startsWith(month) && earned.has(booking.status))
    .reduce((sum, { booking }) => sum + booking.subtotal_cents, 0);
}

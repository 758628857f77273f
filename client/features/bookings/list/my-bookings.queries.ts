import { type KeptList, keptList, NO_LIST } from '#client/data/db/kept-list.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { runtime } from '#client/frame/device/runtime.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { photographerName } from '../bookings.queries.ts';
import { publicCalls } from '#shared/public.calls.ts';

const { device, openOwner } = runtime.ports;

/** A booking of a client, with what it was made for. */
export interface MyBooking {
  readonly booking: Booking;
  readonly request: QuoteRequest | null;
  /** Empty while the device does not know it. */
  readonly photographer: string;
}

/**
 * The bookings of a client, as this device has them: also without a network.
 * @param ownPage the photographer's page of the same person: what others booked with them is no booking of theirs
 */
export async function myBookings(ownPage: string | null): Promise<KeptList<MyBooking>> {
  const session = await device.fact('session');
  if (session === null) return NO_LIST;
  return keptList(openOwner(session.owner), 'booking', (db) => bookingsFrom(db, ownPage));
}

async function bookingsFrom(db: OwnerDb, ownPage: string | null): Promise<readonly MyBooking[]> {
  const requests = new Map((await db.rowsOf('quote_request').toArray()).map(({ id, data }) => [id, data]));
  const quotes = new Map((await db.rowsOf('quote').toArray()).map(({ id, data }) => [id, data]));
  const bookings = (await db.rowsOf('booking').toArray()).flatMap(({ data }) =>
    // A row that was kept before bookings had a payment has none until it changes.
    data === null || data.payment === undefined || data.provider_id === ownPage ? [] : [data],
  );
  return Promise.all(
    bookings.map(async (booking) => {
      const request = requests.get(booking.quote_request_id) ?? null;
      const quote = booking.quote_id === null ? null : (quotes.get(booking.quote_id) ?? null);
      const seen = await device.reference.get(publicCalls['provider.read'].path.replace(':id', booking.provider_id));
      const photographer = (seen?.value as Provider | undefined) ?? null;
      return { booking, request, photographer: photographerName({ quote, request, photographer }) };
    }),
  );
}

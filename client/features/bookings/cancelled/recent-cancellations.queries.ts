import { runtime } from '#client/frame/device/runtime.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';

const { device, openOwner } = runtime.ports;

export interface ShownCancellation {
  readonly booking: Booking;
  readonly request: QuoteRequest | null;
}

/** The cancelled sessions of a photographer, the last one first; as this device has them. */
export async function cancellationsOf(providerId: string): Promise<readonly ShownCancellation[]> {
  const session = await device.fact('session');
  if (session === null) return [];
  const db = openOwner(session.owner);
  const rows = (await db.rowsOf('booking').toArray()).flatMap(({ data }) =>
    // A row of an older build has no such field.
    data?.provider_id !== providerId || (data.cancellation ?? null) === null ? [] : [data],
  );
  const last = rows.toSorted((one, other) => ((one.cancelled_at ?? '') < (other.cancelled_at ?? '') ? 1 : -1));
  return Promise.all(
    last.map(async (booking) => ({
      booking,
      request: (await db.rowsOf('quote_request').get(booking.quote_request_id))?.data ?? null,
    })),
  );
}

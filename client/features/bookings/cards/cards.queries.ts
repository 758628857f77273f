import { runtime } from '#client/frame/device/runtime.ts';
import { haveArrived } from '#client/data/db/kept-list.ts';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { type CardInUse, cardsInUse } from '#shared/payments/kept-card.ts';
import { photographerName } from '../bookings.queries.ts';
import { publicCalls } from '#shared/public.calls.ts';

const { device, openOwner } = runtime.ports;

/** A booking that keeps a card, with its photographer's name. */
export type KeepingBooking = Booking & { readonly photographer: string };

/** The kept cards of the signed-in person, else of this device's guest, as it has them; `coming` before all bookings have arrived. */
export async function keptCards(): Promise<readonly CardInUse<KeepingBooking>[] | 'coming'> {
  const owner = (await device.fact('session'))?.owner ?? (await device.fact('guest'))?.owner;
  if (owner === undefined) return [];
  const db = openOwner(owner);
  const rows = (await db.rowsOf('booking').toArray()).flatMap(({ data }) => (data === null ? [] : [data]));
  // A row of an older build says nothing of its money.
  // The card of a booking that a mailed link shows is not this device's.
  const keeping = rows.filter((row) => 'payment' in row && row.payment.card !== null && row.by_link !== 1);
  const named = await Promise.all(keeping.map(async (row) => ({ ...row, photographer: await nameOf(row) })));
  const cards = cardsInUse(named.toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1)));
  return cards.length === 0 && !(await haveArrived(db, 'booking')) ? 'coming' : cards;

  async function nameOf(row: Booking): Promise<string> {
    const request = (await db.rowsOf('quote_request').get(row.quote_request_id))?.data ?? null;
    const quote = row.quote_id === null ? null : ((await db.rowsOf('quote').get(row.quote_id))?.data ?? null);
    const key = publicCalls['provider.read'].path.replace(':id', row.provider_id);
    const photographer = ((await device.reference.get(key))?.value as Provider | undefined) ?? null;
    return photographerName({ quote, request, photographer });
  }
}

import { callAs } from '#client/frame/network/call.ts';
import type { BookingLedger } from '#shared/bookings/refund.schema.ts';
import type { Owner } from '#shared/ids.ts';
import { bookingCalls } from '#shared/bookings/booking.calls.ts';

/** The movements of a booking's money, the oldest first; null without an answer. */
export async function ledgerOf(owner: Owner, id: string): Promise<BookingLedger['entries'] | null> {
  const outcome = await callAs(owner, bookingCalls['ledger.read'], { params: { id } });
  return outcome.kind === 'ok' ? outcome.body.entries : null;
}

import { callTo } from '#client/data/api/call.ts';
import { callAs } from '#client/frame/network/call.ts';
import { bookingPaths } from '#shared/bookings/booking.paths.ts';
import type { BookingLedger } from '#shared/bookings/refund.schema.ts';
import type { Owner } from '#shared/ids.ts';

const ledgerCall = callTo<'bookingLedger'>('GET', bookingPaths.ledger);

/** The movements of a booking's money, the oldest first; null without an answer. */
export async function ledgerOf(owner: Owner, id: string): Promise<BookingLedger['entries'] | null> {
  const outcome = await callAs(owner, ledgerCall, { params: { id } });
  return outcome.kind === 'ok' ? outcome.body.entries : null;
}

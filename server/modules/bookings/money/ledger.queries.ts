import type { BookingLedger, LedgerAccount } from '#shared/bookings/refund.schema.ts';
import { isoInstant } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** The movements of a booking's money, the oldest first. */
export async function ledgerOf(bookingId: string): Promise<BookingLedger['entries']> {
  const rows = await tables()
    .selectFrom('ledger_entries')
    .select(['id', 'at', 'kind', 'debit', 'credit', 'cents'])
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, at, kind, debit, credit, cents }) => {
    return { id, at: isoInstant(at), kind, from: accountOf(debit), to: accountOf(credit), cents };
  });
}

/** The account as a party reads it: which card and which photographer, the booking says. */
function accountOf(name: string): LedgerAccount {
  if (name.startsWith('card:')) return 'card';
  if (name.startsWith('provider:')) return 'photographer';
  if (name.startsWith('dispute:')) return 'dispute';
  if (name === 'stripe:cost') return 'costs';
  return name === 'platform:fee' ? 'platform' : 'passing';
}

import { sql } from 'kysely';
import { instantParameter } from '#server/foundation/db/columns.ts';
import type { Database } from '#server/foundation/db/doors.ts';

/** The maximum time until an expired hold is released, whatever else the server waits for. */
const LATE_MS = 4_000;

/** The number of expired holds that still block their slot. */
export async function overdueHolds({ reader }: Database): Promise<number> {
  const em = reader.fork();
  const { rows } = await sql<{ overdue: number | string }>`
    select count(*) as overdue from bookings where status = 'awaiting_payment'
      and hold_expires_at < ${instantParameter(em, new Date(Date.now() - LATE_MS))}`.execute(em.getKysely());
  return Number(rows[0]?.overdue);
}

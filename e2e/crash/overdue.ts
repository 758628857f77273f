import { sql } from 'kysely';
import { instantParameter } from '#server/db/columns.ts';
import type { Database } from '#server/db/doors.ts';

/** A hold that ran out is let go of within this, whatever else the server waits for. */
const LATE_MS = 4_000;

/** How many holds ran out a while ago, and still keep their slot. */
export async function overdueHolds({ reader }: Database): Promise<number> {
  const em = reader.fork();
  const { rows } = await sql<{ overdue: number | string }>`
    select count(*) as overdue from bookings where status = 'awaiting_payment'
      and hold_expires_at < ${instantParameter(em, new Date(Date.now() - LATE_MS))}`.execute(em.getKysely());
  return Number(rows[0]?.overdue);
}

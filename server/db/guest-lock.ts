import { sql } from 'kysely';
import type { Owner } from '#shared/ids.ts';
import { isSqlite } from './columns.ts';
import { em } from './request-em.ts';

/**
 * A guest's writes go on beside each other, but not while its things are taken over: held to the end of the transaction.
 * SQLite has one writer anyway.
 */
export async function lockGuest(guest: Owner, whileTakenOver: boolean): Promise<void> {
  if (isSqlite(em())) return;
  const lock = whileTakenOver ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${lock}(hashtextextended(${guest}, 0))`.execute(em().getKysely());
}

import { sql } from 'kysely';
import type { Owner } from '#shared/ids.ts';
import { isSqlite } from './columns.ts';
import { em } from './request-em.ts';

// Held to the end of the transaction. SQLite has one writer anyway.

/** A guest's writes go on beside each other, but not while its things are taken over. */
export async function lockGuest(guest: Owner, whileTakenOver: boolean): Promise<void> {
  if (isSqlite(em())) return;
  const lock = whileTakenOver ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${lock}(hashtextextended(${guest}, 0))`.execute(em().getKysely());
}

/**
 * One at a time takes a slot of a provider: inserts of overlapping slots would each wait for the other's end, and one be
 * thrown out as a deadlock.
 */
export async function lockSchedule(providerId: string): Promise<void> {
  if (isSqlite(em())) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`schedule:${providerId}`}, 0))`.execute(em().getKysely());
}

/** One at a time sends to an address: how many it has had is counted first. */
export async function lockMailbox(addressHash: string): Promise<void> {
  if (isSqlite(em())) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox:${addressHash}`}, 0))`.execute(em().getKysely());
}

/** Serialises the counting of holds for each of these names. A fixed order of locks prevents deadlocks. */
export async function lockHolds(names: readonly string[]): Promise<void> {
  if (isSqlite(em())) return;
  for (const name of names.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${name}`}, 0))`.execute(em().getKysely());
  }
}

/** One at a time gives a photographer a slug. */
export async function lockSlugs(): Promise<void> {
  if (isSqlite(em())) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('slugs', 0))`.execute(em().getKysely());
}

/** One at a time changes a portfolio: its last position, its one cover, and that the same bytes are there once. */
export async function lockPortfolio(providerId: string): Promise<void> {
  if (isSqlite(em())) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`portfolio:${providerId}`}, 0))`.execute(em().getKysely());
}

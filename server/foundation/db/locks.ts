import { sql } from 'kysely';
import type { Owner } from '#shared/ids.ts';
import { isSqlite } from './columns.ts';
import { em } from './request-em.ts';

// Held until the end of the transaction. SQLite has only one writer anyway.

/** Allows writes of an owner to run concurrently with each other, but not with a claim or the closing of its data. */
export async function lockOwner(owner: Owner, isAlone: boolean): Promise<void> {
  if (isSqlite(em())) return;
  const lock = isAlone ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${lock}(hashtextextended(${owner}, 0))`.execute(em().getKysely());
}

/** Serialises the slots of a provider: concurrent inserts of overlapping slots would deadlock, and one would fail. */
export async function lockSchedule(providerId: string): Promise<void> {
  if (isSqlite(em())) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`schedule:${providerId}`}, 0))`.execute(em().getKysely());
}

/** Serialises mails to an address, since they are counted first. */
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

/** Serialises the first runs of repeating jobs, for processes that start together. */
export async function lockRepeatingJobs(): Promise<void> {
  if (isSqlite(em())) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('repeating jobs', 0))`.execute(em().getKysely());
}

/** Serialises the choice of a slug. */
export async function lockSlugs(): Promise<void> {
  if (isSqlite(em())) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('slugs', 0))`.execute(em().getKysely());
}

/** Serialises changes of a portfolio: its last position, its one cover, and its unique bytes. */
export async function lockPortfolio(providerId: string): Promise<void> {
  if (isSqlite(em())) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`portfolio:${providerId}`}, 0))`.execute(em().getKysely());
}

/** Serialises the search entries of a photographer, which are computed from rows that others write too. */
export async function lockOffer(providerId: string): Promise<void> {
  if (isSqlite(em())) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offer:${providerId}`}, 0))`.execute(em().getKysely());
}

/** Serialises the creation of a photographer's payment account, so that two requests create one row. */
export async function lockPaymentAccount(providerId: string): Promise<void> {
  if (isSqlite(em())) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments:${providerId}`}, 0))`.execute(em().getKysely());
}

/** Serialises the numbers of an issuer's documents, which have no gaps. */
export async function lockNumbers(issuer: string): Promise<void> {
  if (isSqlite(em())) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`numbers:${issuer}`}, 0))`.execute(em().getKysely());
}

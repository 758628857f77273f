import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Owner } from '#shared/ids.ts';
import { isSqlite } from './columns.ts';
import { COMMIT_CHANNEL } from './connections/channels.ts';
import { em } from './request-em.ts';

/** PostgreSQL takes less than 8,000 bytes at a time. */
const OWNERS_AT_A_TIME = 50;

const owner = z.union([z.templateLiteral(['user:', z.string()]), z.templateLiteral(['guest:', z.string()])]);
const announced = z.object({
  /** The process that committed. */
  from: z.string(),
  /** The owners to nudge: their change feed grew, or a list of the server did. */
  owners: z.array(owner),
  is_public: z.boolean(),
  /** The moment by the machine's clock; missing in those of older versions. */
  at_ms: z.optional(z.number()),
});
export type AnnouncedCommit = z.output<typeof announced>;

/** Announces the running transaction to other processes when it commits. A SQLite file has one process. */
export async function announceCommit({ owners, ...commit }: AnnouncedCommit): Promise<void> {
  if (isSqlite(em())) return;
  const most = Math.max(owners.length, commit.is_public ? 1 : 0);
  for (let first = 0; first < most; first += OWNERS_AT_A_TIME) {
    const some: readonly Owner[] = owners.slice(first, first + OWNERS_AT_A_TIME);
    const text = JSON.stringify({ ...commit, owners: some });
    await sql`select pg_notify(${COMMIT_CHANNEL}, ${text})`.execute(em().getKysely());
  }
}

/** @returns null for anything that `announceCommit` did not send */
export function readAnnouncement(text: string): AnnouncedCommit | null {
  try {
    return announced.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

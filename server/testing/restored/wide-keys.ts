import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/** More than 32 bits hold. */
export const WIDE = 3_000_000_000;

/** Moves all numbers of the feed past 32 bits, as a server would that was restored very often, and those of later entries of search. */
export async function widenKeys({ database }: Pick<TestApp, 'database'>): Promise<void> {
  const steps =
    database.dialect === 'sqlite'
      ? [
          "delete from sqlite_sequence where name = 'search_entries'",
          `insert into sqlite_sequence values ('search_entries', ${WIDE})`,
        ]
      : [`select setval('search_entries_id_seq', greatest(${WIDE}, (select max(id) from search_entries)))`];
  await database.writer.fork().transactional(async (em) => {
    for (const step of [
      ...steps,
      `update sync_heads set seq = seq + ${WIDE}, pruned_seq = pruned_seq + ${WIDE}`,
      `update changes set seq = seq + ${WIDE}`,
    ])
      await sql.raw(step).execute(em.getKysely());
  });
}

import { sql } from 'kysely';
import { VERSION_STEP } from '#shared/sync/eras.ts';
import type { Database } from '#server/foundation/db/doors.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** More than any owner's changes since a backup; numbers of the feed (64 bits) have room for thousands of millions of such steps. */
const FEED_STEP = 1_000_000;

/**
 * Devices know more than a restored server does: later numbers of the feed, later versions of rows. Both go up by more
 * than was lost, so that each device reads everything anew, and takes it; its queue goes on. What the server forgot, and
 * no queue holds any more, is gone from devices too.
 */
export async function beginNewEra(database: Database): Promise<void> {
  const versioned = [...database.orm.getMetadata().getAll().values()]
    .filter(({ tableName, props }) => tableName !== 'changes' && props.some(({ name }) => name === 'version'))
    .map(({ tableName }) => tableName);
  await database.writer.fork().transactional((em) =>
    withEm(em, async () => {
      const db = tables();
      await db.deleteFrom('changes').execute();
      await db
        .updateTable('sync_heads')
        .set((eb) => ({ seq: eb('seq', '+', FEED_STEP), pruned_seq: eb('seq', '+', FEED_STEP) }))
        .execute();
      for (const table of versioned) {
        await sql`update ${sql.table(table)} set version = version + ${sql.lit(VERSION_STEP)}`.execute(em.getKysely());
      }
    }),
  );
}

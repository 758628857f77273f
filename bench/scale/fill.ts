import { sql } from 'kysely';
import type { Owner } from '../../shared/ids.ts';
import { isSqlite } from '../../server/foundation/db/columns.ts';
import type { Database } from '../../server/foundation/db/doors.ts';
import { em, withEm } from '../../server/foundation/db/request-em.ts';
import { tables } from '../../server/foundation/db/tables.ts';

const CHANGES_OF_EACH = 2;

/**
 * Adds two rows of the change feed for each request of the board, and gives each of these guests so many requests: they read
 * theirs among those of everybody.
 */
export async function fillFeed(
  database: Database,
  requests: number,
  guests: readonly Owner[],
  ofEach: number,
): Promise<void> {
  await database.withoutTimeLimit(() =>
    database.writer.fork().transactional((transaction) =>
      withEm(transaction, async () => {
        const isOnSqlite = isSqlite(em());
        const run = (text: string) => sql.raw(text).execute(tables());
        const hex = (of: string) => (isOnSqlite ? `printf('%012x', ${of})` : `lpad(to_hex(${of}), 12, '0')`);
        const idText = (of: string) => `'dddddddd-0000-7000-8000-' || ${hex(of)}`;
        const id = (of: string) => (isOnSqlite ? idText(of) : `(${idText(of)})::uuid`);
        if (!isOnSqlite) await run('set local statement_timeout = 0');
        for (const [index, owner] of guests.entries()) {
          const [first, last] = [1 + index * ofEach, (index + 1) * ofEach];
          await run(
            `update quote_requests set owner = '${owner}' where id between ${id(String(first))} and ${id(String(last))}`,
          );
        }
        const all = `with recursive i(n) as (select 1 union all select n + 1 from i where n < ${requests})`;
        const at = isOnSqlite ? '1800000000000' : "'2027-01-15T08:00:00Z'::timestamptz";
        for (let seq = 1; seq <= CHANGES_OF_EACH; seq += 1) {
          await run(`insert into changes (owner, seq, type, entity_id, version, created_at)
            ${all} select 'guest:' || n, ${seq}, 'quote_request', ${id('n')}, ${seq}, ${at} from i`);
        }
        await run(`insert into sync_heads (owner, seq, pruned_seq)
          ${all} select 'guest:' || n, ${CHANGES_OF_EACH}, 0 from i`);
        await run('analyze');
      }),
    ),
  );
}

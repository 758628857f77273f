import { sql } from 'kysely';
import type { Owner } from '../../shared/ids.ts';
import { isSqlite } from '../../server/foundation/db/columns.ts';
import type { Database } from '../../server/foundation/db/doors.ts';
import { em, withEm } from '../../server/foundation/db/request-em.ts';
import { tables } from '../../server/foundation/db/tables.ts';

const CHANGES_OF_EACH = 2;
/** Of so many requests, one is booked; of so many, one is a photographer's more. */
const [REQUESTS_A_BOOKING, REQUESTS_A_PHOTOGRAPHER] = [4, 20];
/** A session of two hours, and half an hour after it. */
const QUARTERS = 10;

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

/**
 * Adds photographers, one for twenty requests, and books every fourth request with one of them: each booking has ten quarters.
 * @returns the number of busy quarters, and their bytes with indexes
 */
export async function fillBookings(database: Database, requests: number): Promise<{ rows: number; bytes: number }> {
  const photographers = Math.ceil(requests / REQUESTS_A_PHOTOGRAPHER);
  const bookings = Math.floor(requests / REQUESTS_A_BOOKING);
  return database.withoutTimeLimit(() =>
    database.writer.fork().transactional((transaction) =>
      withEm(transaction, async () => {
        const run = (text: string) => sql.raw(text).execute(tables());
        const uuid = (group: string, of: string) =>
          `('${group}-0000-7000-8000-' || lpad(to_hex(${of}), 12, '0'))::uuid`;
        const at = "'2027-01-15T08:00:00Z'::timestamptz";
        const begins = `${at} + (n / ${photographers}) * interval '1 day'`;
        await run('set local statement_timeout = 0');
        await run(`insert into users (id, email, password_hash, first_name, last_name, status, is_admin, is_test, version, created_at, updated_at)
          select ${uuid('aaaaaaaa', 'n')}, 'u' || n || '@declic.test', 'x', 'Ana', 'Roy ' || n, 'active', 0, 0, 1, ${at}, ${at} from generate_series(1, ${photographers}) n`);
        await run(`insert into providers (id, user_id, slug, status, profile_description, stripe_charges_enabled, buffer_min, version, created_at, updated_at)
          select ${uuid('bbbbbbbb', 'n')}, ${uuid('aaaaaaaa', 'n')}, 'p-' || n, 'active', 'Portraits', 1, 30, 1, ${at}, ${at} from generate_series(1, ${photographers}) n`);
        await run(`update quote_requests set status = 'awarded' where id in
          (select ${uuid('dddddddd', `n * ${REQUESTS_A_BOOKING}`)} from generate_series(1, ${bookings}) n)`);
        await run(`insert into bookings (id, quote_request_id, provider_id, owner, status, starts_at, ends_at, busy_until, subtotal_cents, tps_cents, tvq_cents, total_cents, version, created_at, updated_at)
          select ${uuid('eeeeeeee', 'n')}, ${uuid('dddddddd', `n * ${REQUESTS_A_BOOKING}`)}, ${uuid('bbbbbbbb', `1 + n % ${photographers}`)}, 'guest:' || n * ${REQUESTS_A_BOOKING}, 'confirmed',
            ${begins}, ${begins} + interval '2 hours', ${begins} + interval '150 minutes', 45000, 0, 0, 45000, 1, ${at}, ${at} from generate_series(1, ${bookings}) n`);
        await run(`insert into busy_quarters (provider_id, quarter, booking_id)
          select provider_id, extract(epoch from starts_at)::int / 900 + q, id from bookings cross join generate_series(0, ${QUARTERS - 1}) q`);
        await run('analyze');
        const { rows } = await sql<{ count: string; bytes: string }>`
          select count(*) as count, pg_total_relation_size('busy_quarters') as bytes from busy_quarters`.execute(
          tables(),
        );
        return { rows: Number(rows[0]?.count), bytes: Number(rows[0]?.bytes) };
      }),
    ),
  );
}

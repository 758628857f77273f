import { sql } from 'kysely';
import { isSqlite } from '../../server/foundation/db/columns.ts';
import type { Database } from '../../server/foundation/db/doors.ts';
import { migrate } from '../../server/foundation/db/migrate.ts';
import { em, withEm } from '../../server/foundation/db/request-em.ts';
import { catalogueId, cityNames, seedCatalogue } from '../../server/demo/catalogue.ts';
import { tables } from '../../server/foundation/db/tables.ts';
import { categoryKeys } from '../../shared/catalogue/categories.ts';
import type { LocaleCode } from '../../shared/locales.ts';

/**
 * Makes the tables of a new database, its catalogue, and this many open requests of guests. Every third one is of the
 * first category in the first city, so that each list fills a page at every size; the others are spread over all.
 */
export async function fillBoard(database: Database, locales: readonly LocaleCode[], requests: number): Promise<void> {
  await migrate(database);
  await database.withoutTimeLimit(() =>
    database.writer.fork().transactional((em) =>
      withEm(em, async () => {
        await seedCatalogue(locales);
        await fill(requests);
      }),
    ),
  );
}

async function fill(count: number): Promise<void> {
  const isOnSqlite = isSqlite(em());
  const id = isOnSqlite
    ? `'dddddddd-0000-7000-8000-' || printf('%012x', n)`
    : `('dddddddd-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const at = (days: string) =>
    isOnSqlite
      ? `1800000000000 + (${days}) * 60000`
      : `'2027-01-15T08:00:00Z'::timestamptz + (${days}) * interval '1 minute'`;
  const one = (kind: 'category' | 'city', keys: readonly string[], by: number) => {
    const whens = keys.map((key, index) => `when ${index} then '${catalogueId(kind, key)}'`).join(' ');
    return `(case case n % 3 when 0 then 0 else (n / ${by}) % ${keys.length} end ${whens} end)${isOnSqlite ? '' : '::uuid'}`;
  };
  const run = (text: string) => sql.raw(text).execute(tables());
  if (!isOnSqlite) await run('set local statement_timeout = 0');
  await run(`insert into quote_requests (id, owner, status, category_id, service, is_for_business, client_name, client_email, city_id, date, time, starts_at, duration_min, date_flexible, budget, description, end_words, locale, expires_at, version, created_at, updated_at)
    with recursive i(n) as (select 1 union all select n + 1 from i where n < ${count})
    select ${id}, 'guest:' || n, 'open', ${one('category', categoryKeys, 1)}, 'personal', 0, 'Ana Roy', 'ana@declic.test', ${one('city', cityNames, 7)}, '2027-06-' || (10 + n % 20), '14:30', ${at('n')}, 120, 0, 200 + n % 900, 'Une fête.', '', 'fr', ${at('n + 20000')}, 1, ${at('n')}, ${at('n')} from i`);
  await run('analyze');
}

import { sql } from 'kysely';
import { addDays, localDateOf } from '../../shared/dates.ts';
import { isSqlite } from '../../server/foundation/db/columns.ts';
import type { Database } from '../../server/foundation/db/doors.ts';
import { migrate } from '../../server/foundation/db/migrate.ts';
import { tables } from '../../server/foundation/db/tables.ts';
import { em, withEm } from '../../server/foundation/db/request-em.ts';
import { catalogueId, cityNames, seedCatalogue } from '../../server/demo/catalogue.ts';
import { categoryKeys } from '../../shared/catalogue/categories.ts';
import type { LocaleCode } from '../../shared/locales.ts';
import type { SearchKind } from '../../shared/search/search.values.ts';
import { listOf } from '../../server/modules/search/entry-keys.ts';

const PLANS = 5;
const MONTHS = 13;
const DAYS = 'abcdefghij';

/** Makes the tables of a new database, its catalogue and its photographers. */
export async function fillDatabase(
  database: Database,
  locales: readonly LocaleCode[],
  photographers: number,
): Promise<void> {
  await migrate(database);
  await database.withoutTimeLimit(() =>
    database.writer.fork().transactional((em) =>
      withEm(em, async () => {
        await seedCatalogue(locales);
        await fill(photographers);
      }),
    ),
  );
}

/**
 * Inserts photographers with five plans each, and their search entries, by SQL statements: 600,000 single inserts would
 * take an hour. Each works in three cities, has two categories and is free on half of the days.
 */
async function fill(count: number): Promise<void> {
  const isOnSqlite = isSqlite(em());
  const hex = (of: string) => (isOnSqlite ? `printf('%012x', ${of})` : `lpad(to_hex(${of}), 12, '0')`);
  const uuid = (group: string, of: string) => `'${group}-0000-7000-8000-' || ${hex(of)}`;
  const asUuid = (text: string) => (isOnSqlite ? text : `(${text})::uuid`);
  const at = isOnSqlite ? '1800000000000' : "'2027-01-15T08:00:00Z'::timestamptz";
  const all = `with recursive i(n) as (select 1 union all select n + 1 from i where n < ${count})`;
  const plansOf = `${all}, p(k) as (select 0 union all select k + 1 from p where k < ${PLANS - 1})`;
  const word = (of: string) => `substr('${DAYS}', 1 + (${of}) % 10, 1) || 'wor' || ((${of}) % 997)`;
  const run = (text: string) => sql.raw(text).execute(tables());
  if (!isOnSqlite) await run('set local statement_timeout = 0');

  await run(`insert into users (id, email, password_hash, first_name, last_name, status, is_admin, is_test, version, created_at, updated_at)
    ${all} select ${asUuid(uuid('aaaaaaaa', 'n'))}, 'u' || n || '@declic.test', 'x', 'Ana', 'Roy ' || n, 'active', 0, 0, 1, ${at}, ${at} from i`);
  await run(`insert into providers (id, user_id, slug, status, profile_description, stripe_charges_enabled, buffer_min, version, created_at, updated_at)
    ${all} select ${asUuid(uuid('bbbbbbbb', 'n'))}, ${asUuid(uuid('aaaaaaaa', 'n'))}, 'p-' || n, 'active', ${word('n')}, n % 2, 30, 1, ${at}, ${at} from i`);
  await run(`insert into plans (id, provider_id, status, title, description, amenities, establishments, events, page_view_count, pricing_type, price_cents, duration_min, delivery_days, instant_book, policy, booking_types, version, created_at, updated_at)
    ${plansOf} select ${asUuid(uuid('cccccccc', `n * ${PLANS} + k`))}, ${asUuid(uuid('bbbbbbbb', 'n'))}, 'published', 'Plan ' || k, '', '[]', '[]', '[]', 0, 'fixed', 10000 + ((n * 7919 + k * 104729) % 190000), 60, 5, 0, 'moderee', '[]', 1, ${at}, ${at} from i cross join p`);
  await run(`insert into search_entries (kind, provider_id, subject_id, name, words, price_cents, is_payable, services)
    ${all} select 'provider', ${asUuid(uuid('bbbbbbbb', 'n'))}, ${asUuid(uuid('bbbbbbbb', 'n'))}, 'ana roy ' || n, 'ana roy ' || n || ' photographe ' || ${word('n')} || ' ' || ${word('n * 31')}, 10000 + ((n * 7919) % 190000), n % 2, 1 + n % 3 from i`);
  await run(`insert into search_entries (kind, provider_id, subject_id, name, words, price_cents, is_payable, services)
    ${plansOf} select 'plan', ${asUuid(uuid('bbbbbbbb', 'n'))}, ${asUuid(uuid('cccccccc', `n * ${PLANS} + k`))}, 'plan ' || k, 'plan ' || k || ' ana roy ' || ${word('n')}, 10000 + ((n * 7919 + k * 104729) % 190000), n % 2, 1 + (n + k) % 3 from i cross join p`);
  const picks = (count: number, shifts: readonly number[], apart: number) => (index: number) =>
    `(${shifts.map((shift) => `(id / ${apart} + ${shift}) % ${count} = ${index}`).join(' or ')})`;
  const doing = picks(categoryKeys.length, [0, 5], 1);
  const there = picks(cityNames.length, [0, 7, 13], 16);
  const categories = [
    { id: undefined, having: 'true' },
    ...categoryKeys.map((key, index) => ({ id: catalogueId('category', key), having: doing(index) })),
  ];
  const cities = [
    { id: undefined, having: 'true' },
    ...cityNames.map((name, index) => ({ id: catalogueId('city', name), having: there(index) })),
  ];
  for (const category of categories) {
    for (const city of cities) {
      const list = (kind: SearchKind) => listOf(kind, { category_id: category.id, city_id: city.id });
      await run(
        `insert into search_lists (list, entry_id, price_cents) select case kind when 'provider' then '${list('provider')}' else '${list('plan')}' end, id, price_cents from search_entries where ${category.having} and ${city.having}`,
      );
    }
  }
  for (let month = 0; month < MONTHS; month += 1) {
    const name = addDays(`${localDateOf(new Date()).slice(0, 7)}-15`, month * 30).slice(0, 7);
    await run(
      `insert into free_months (provider_id, month, duration_min, days, last_starts) ${all} select ${asUuid(uuid('bbbbbbbb', 'n'))}, '${name}', 60, (cast(n as bigint) * 7919 * ${month + 3}) % 2147483647, '${'W'.repeat(31)}' from i where true on conflict do nothing`,
    );
  }
  await run('analyze');
}

import { sql } from 'kysely';
import { isSqlite } from '../../server/foundation/db/columns.ts';
import type { Database } from '../../server/foundation/db/doors.ts';
import { migrate } from '../../server/foundation/db/migrate.ts';
import { em, withEm } from '../../server/foundation/db/request-em.ts';
import { tables } from '../../server/foundation/db/tables.ts';
import { catalogueId, seedCatalogue } from '../../server/demo/catalogue.ts';
import type { LocaleCode } from '../../shared/locales.ts';
import { DAY_MS } from '#shared/durations.ts';

const PHOTOGRAPHERS = 400;
const YEAR_MS = 365 * DAY_MS;

/**
 * Makes the tables of a new database, its catalogue, and a year that ends now: so many requests, each with a quote and a
 * session, of which two of three are agreed. Every hundredth client is a test account, as is every fiftieth photographer.
 */
export async function fillYear(database: Database, locales: readonly LocaleCode[], sessions: number): Promise<void> {
  await migrate(database);
  await database.withoutTimeLimit(() =>
    database.writer.fork().transactional((em) =>
      withEm(em, async () => {
        await seedCatalogue(locales);
        await fill(sessions);
      }),
    ),
  );
}

async function fill(count: number): Promise<void> {
  const isOnSqlite = isSqlite(em());
  const hex = (of: string) => (isOnSqlite ? `printf('%012x', ${of})` : `lpad(to_hex((${of})::int), 12, '0')`);
  const idText = (group: string, of: string) => `'${group}-0000-7000-8000-' || ${hex(of)}`;
  const id = (group: string, of: string) => (isOnSqlite ? idText(group, of) : `(${idText(group, of)})::uuid`);
  const end = Date.now();
  const begin = end - YEAR_MS;
  const at = (ms: string) => (isOnSqlite ? `cast(${ms} as integer)` : `to_timestamp((${ms}) / 1000.0)`);
  const asked = at(`${begin} + n * ${(YEAR_MS / count).toFixed(1)}`);
  const agreed = `case when n % 3 = 0 then null else ${at(`${begin} + n * ${(YEAR_MS / count).toFixed(1)} + 3600000`)} end`;
  // Sessions of a photographer lie four hours apart.
  const starts = (plus: number) => at(`${end} + ((n - 1) / ${PHOTOGRAPHERS}) * 14400000.0 + ${plus}`);
  const all = (of: number) => `with recursive i(n) as (select 1 union all select n + 1 from i where n < ${of})`;
  const run = (text: string) => sql.raw(text).execute(tables());
  const [client, photographer] = [`1 + n % 1000`, `1 + (n - 1) % ${PHOTOGRAPHERS}`];
  const category = catalogueId('category', 'wedding');
  const city = catalogueId('city', 'Québec');
  const uuid = (text: string) => (isOnSqlite ? `'${text}'` : `'${text}'::uuid`);
  if (!isOnSqlite) await run('set local statement_timeout = 0');
  await run(`insert into users (id, email, password_hash, first_name, last_name, status, is_admin, is_test, version, created_at, updated_at)
    ${all(1_000 + PHOTOGRAPHERS)} select ${id('aaaaaaaa', 'n')}, 'u' || n || '@declic.test', 'x', 'Ana', 'Roy ' || n, 'active', 0, case when n % 100 = 0 or (n > 1000 and n % 50 = 0) then 1 else 0 end, 1, ${at(String(begin))}, ${at(String(begin))} from i`);
  await run(`insert into providers (id, user_id, slug, status, profile_description, stripe_charges_enabled, buffer_min, version, created_at, updated_at)
    ${all(PHOTOGRAPHERS)} select ${id('bbbbbbbb', 'n')}, ${id('aaaaaaaa', 'n + 1000')}, 'p-' || n, case when n % 20 = 0 then 'in_review' else 'active' end, '', 1, 30, 1, ${at(String(begin))}, ${at(String(begin))} from i`);
  await run(`insert into quote_requests (id, owner, status, category_id, service, is_for_business, client_name, client_email, city_id, date, time, starts_at, duration_min, date_flexible, description, end_words, locale, provider_id, expires_at, version, created_at, updated_at)
    ${all(count)} select ${id('dddddddd', 'n')}, 'user:' || ${idText('aaaaaaaa', client)}, case when n % 3 = 0 then 'open' else 'awarded' end, ${uuid(category)}, 'personal', 0, 'Ana Roy', 'ana@declic.test', ${uuid(city)}, '2027-06-10', '14:30', ${starts(0)}, 120, 0, '', '', 'fr', ${id('bbbbbbbb', photographer)}, ${asked}, 1, ${asked}, ${asked} from i`);
  await run(`insert into quotes (id, quote_request_id, provider_id, status, revision, line_items, subtotal_cents, tps_cents, tvq_cents, total_cents, date, time, starts_at, duration_min, message, delivery_days, policy, valid_days, valid_until, earlier, revised_at, reject_words, version, created_at, updated_at)
    ${all(count)} select ${id('eeeeeeee', 'n')}, ${id('dddddddd', 'n')}, ${id('bbbbbbbb', photographer)}, case when n % 3 = 0 then 'sent' else 'accepted' end, 1, '[]', 45000, 0, 0, 45000, '2027-06-10', '14:30', ${starts(0)}, 120, '', 5, 'moderee', 7, ${asked}, '[]', ${asked}, '', 1, ${asked}, ${asked} from i`);
  await run(`insert into bookings (id, quote_request_id, provider_id, owner, status, starts_at, ends_at, busy_until, subtotal_cents, tps_cents, tvq_cents, total_cents, confirmed_at, version, created_at, updated_at)
    ${all(count)} select ${id('ffffffff', 'n')}, ${id('dddddddd', 'n')}, ${id('bbbbbbbb', photographer)}, 'user:' || ${idText('aaaaaaaa', client)}, case when n % 3 = 0 then 'expired' else 'confirmed' end, ${starts(0)}, ${starts(7_200_000)}, ${starts(9_000_000)}, 45000, 0, 0, 45000, ${agreed}, 1, ${asked}, ${asked} from i`);
  await run(`insert into payments (booking_id, money_case, state, authorised_cents, captured_cents, refunded_cents, failed_tries, created_at, updated_at)
    ${all(count)} select ${id('ffffffff', 'n')}, 'far', case n % 500 when 0 then 'at_risk' when 1 then 'unpaid' else 'card_kept' end, 0, 0, 0, 0, ${asked}, ${asked} from i`);
  await run('analyze');
}

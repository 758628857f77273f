// both databases: it is about the database itself
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { listOf, servicesBits } from '../../modules/search/entry-keys.ts';
import { newId } from '../new-id.ts';
import { counts, fill } from '../../testing/database/fill.ts';
import { ownDatabase } from '../../testing/test-app.ts';
import { openDatabase } from '#server/database.ts';
import type { Database } from './doors.ts';
import { migrate } from './migrate.ts';
import { migrationFiles } from './migrations.ts';

const open: Database[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

async function emptyDatabase(): Promise<Database> {
  const database = await openDatabase({
    databaseUrl: await ownDatabase(),
    dataDir: mkdtempSync(join(tmpdir(), 'declic-migrations-')),
  });
  open.push(database);
  return database;
}

const nameOf = (file: string) => file.replace(/^Migration\d+_/, '');

/** @param name the name of a migration, without its timestamp, which differs between the databases */
async function migrateTo(database: Database, name: string): Promise<void> {
  const version = migrationFiles(database.dialect).find((file) => file.endsWith(`_${name}`));
  if (version === undefined) throw new Error(`No migration ${name}`);
  if (database.dialect === 'postgresql')
    await sql`create extension if not exists btree_gist`.execute(database.writer.fork().getKysely());
  await database.orm.migrator.up({ to: version });
}

/** Tables whose rows moved to another table; a separate test reads them. */
const REPLACED = new Set(['search_facets']);
/** Tables to which a migration adds rows: it tells devices of what changed. */
const GROWN = new Set(['changes', 'sync_heads']);
const BEFORE_LISTS = 'contact_messages';
const BEFORE_QUARTERS = 'jobs_by_kind';
const BEFORE_LANES = 'search_terms';

describe('migrations', () => {
  it('create the schema of the entities on this database', async () => {
    const database = await emptyDatabase();
    await migrate(database);
    expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  });

  it.each(migrationFiles('sqlite').map(nameOf))(
    'keep every row of a filled database of version %s',
    async (version) => {
      const database = await emptyDatabase();
      await migrateTo(database, version);
      const before = await fill(database);
      expect(before.size).toBeGreaterThan(0);
      expect([...before.values()].every((count) => count > 0)).toBe(true);
      await migrate(database);
      const after = await counts(database);
      for (const [table, count] of before) {
        if (GROWN.has(table)) expect(after.get(table), table).toBeGreaterThanOrEqual(count);
        else if (!REPLACED.has(table)) expect([table, after.get(table)]).toEqual([table, count]);
      }
    },
  );

  it('create the lists of search from its former facets', async () => {
    const database = await emptyDatabase();
    await migrateTo(database, BEFORE_LISTS);
    const [user, provider, category, city] = [newId(), newId(), newId(), newId()];
    const db = database.writer.fork().getKysely();
    const now = database.dialect === 'sqlite' ? sql`0` : sql`now()`;
    await sql`insert into users (id, email, password_hash, first_name, last_name, status, is_admin, is_test, version, created_at, updated_at)
      values (${user}, 'a@declic.test', 'x', 'A', 'B', 'active', 0, 0, 1, ${now}, ${now})`.execute(db);
    await sql`insert into providers (id, user_id, slug, status, profile_description, stripe_charges_enabled, buffer_min, version, created_at, updated_at)
      values (${provider}, ${user}, 'a', 'active', '', 0, 30, 1, ${now}, ${now})`.execute(db);
    await sql`insert into search_entries (id, kind, provider_id, subject_id, name, words, price_cents, is_payable)
      values (7, 'provider', ${provider}, ${provider}, 'a', 'a', 500, 0)`.execute(db);
    for (const facet of [`category:${category}`, `city:${city}`, 'service:professional']) {
      await sql`insert into search_facets (facet, entry_id) values (${`provider:${facet}`}, 7)`.execute(db);
    }
    await migrate(database);
    const { rows } = await sql<{ list: string }>`select * from search_lists`.execute(db);
    const of = [{}, { category_id: category }, { city_id: city }, { category_id: category, city_id: city }];
    expect(rows.map(({ list }) => list).toSorted()).toEqual(of.map((ids) => listOf('provider', ids)).toSorted());
    expect(rows[0]).toMatchObject({ entry_id: 7, price_cents: 500 });
    const entries = await sql`select services from search_entries`.execute(db);
    expect(entries.rows).toEqual([{ services: servicesBits(['professional']) }]);
  });

  it('give a quarter that two sessions share to the agreed one, then to the earlier one', async () => {
    const database = await emptyDatabase();
    await migrateTo(database, BEFORE_QUARTERS);
    await fill(database);
    const db = database.writer.fork().getKysely();
    const { rows } = await sql<{ id: string; provider_id: string }>`
      select id, provider_id from bookings order by id`.execute(db);
    const [early = '', late = '', closed = ''] = rows.map(({ id }) => id);
    const provider = rows[0]?.provider_id ?? '';
    const at = (time: string) => {
      const instant = new Date(`2027-05-01T${time}:00Z`);
      return database.dialect === 'sqlite' ? instant.getTime() : instant;
    };
    const move = (id: string, from: string, until: string) =>
      sql`update bookings set provider_id = ${provider}, status = 'confirmed', held_from = null, held_until = null,
        starts_at = ${at(from)}, ends_at = ${at(from)}, busy_until = ${at(until)} where id = ${id}`.execute(db);
    await move(closed, '05:00', '06:00');
    await sql`update bookings set status = 'closed' where id = ${closed}`.execute(db);
    await move(early, '10:00', '10:40');
    await sql`update bookings set held_from = ${at('11:20')}, held_until = ${at('11:50')} where id = ${early}`.execute(
      db,
    );
    await move(late, '10:40', '11:10');
    await migrate(database);
    const kept = await sql<{ quarter: number; booking_id: string }>`
      select quarter, booking_id from busy_quarters order by quarter`.execute(db);
    const midnight = Date.parse('2027-05-01T00:00:00Z') / 900_000;
    const minutes = (id: string) =>
      kept.rows.filter(({ booking_id }) => booking_id === id).map(({ quarter }) => (quarter - midnight) * 15 - 600);
    expect(minutes(early)).toEqual([0, 15, 30, 75, 90, 105]);
    expect(minutes(late)).toEqual([45, 60]);
    expect(minutes(closed)).toEqual([]);
  });

  it('give the lane of its kind to each job that is not done', async () => {
    const database = await emptyDatabase();
    await migrateTo(database, BEFORE_LANES);
    const db = database.writer.fork().getKysely();
    const now = database.dialect === 'sqlite' ? sql`0` : sql`now()`;
    const jobs = [
      ['account.mail', 'queued'],
      ['booking.advance', 'dead'],
      ['sync.prune', 'queued'],
    ] as const;
    for (const [kind, status] of jobs)
      await sql`insert into jobs (id, kind, payload, status, run_at, attempts, created_at)
        values (${newId()}, ${kind}, '{}', ${status}, ${now}, 0, ${now})`.execute(db);
    await migrate(database);
    const { rows } = await sql`select kind, lane from jobs order by kind`.execute(db);
    expect(rows).toEqual([
      { kind: 'account.mail', lane: 'mail' },
      { kind: 'booking.advance', lane: 'payments' },
      { kind: 'sync.prune', lane: 'house' },
    ]);
  });

  it('can be started by three processes at once', async () => {
    const first = await emptyDatabase();
    const url = String(first.orm.config.get('clientUrl') ?? '');
    const others =
      url === ''
        ? []
        : await Promise.all([
            openDatabase({ databaseUrl: url, dataDir: '' }),
            openDatabase({ databaseUrl: url, dataDir: '' }),
          ]);
    open.push(...others);
    await Promise.all([first, ...others].map(migrate));
    expect(await first.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  });

  it('wait for another process that migrates longer than a lock is waited for', { timeout: 30_000 }, async () => {
    const database = await emptyDatabase();
    if (database.dialect === 'sqlite') return;
    const seen = await openDatabase({ databaseUrl: String(database.orm.config.get('clientUrl')), dataDir: '' });
    open.push(seen);
    let running: Promise<void> | undefined;
    await seen.writer.fork().transactional(async (em) => {
      await sql`select pg_advisory_xact_lock(7103201)`.execute(em.getKysely());
      running = migrate(database);
      const waiting = () =>
        sql<{ ms: number | null }>`
          select max(extract(epoch from clock_timestamp() - query_start) * 1000)::int as ms
          from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`
          .execute(seen.writer.fork().getKysely())
          .then(({ rows }) => rows[0]?.ms ?? 0);
      const early = running.then(() => Promise.reject(new Error('It did not wait')));
      await Promise.race([early, expect.poll(waiting, { timeout: 15_000 }).toBeGreaterThan(5_200)]);
    });
    await running;
    expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  });

  it('keep all rows that point to a rebuilt SQLite table, and its triggers', async () => {
    const database = await emptyDatabase();
    if (database.dialect !== 'sqlite') return;
    await migrate(database);
    const before = await fill(database);
    const rebuilding = database.orm.config.get('migrations');
    rebuilding.migrationsList = [
      ...(rebuilding.migrationsList ?? []),
      { name: 'Migration99999999999999', class: RebuildProviders },
    ];
    await migrate(database);
    const after = await counts(database);
    expect(after).toEqual(before);
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'trigger' order by name`.execute(database.writer.fork().getKysely());
    expect(rows.map(({ name }) => name)).toEqual([
      'ledger_entries_kept_delete',
      'ledger_entries_kept_update',
      'search_words_delete',
      'search_words_insert',
      'search_words_update',
    ]);
  });
});

/** The generated migration for a changed column: a new table, a copy of the rows, and the old table dropped. */
class RebuildProviders extends Migration {
  override name = 'Migration99999999999999';

  override up(): void {
    this.addSql('create table providers_new as select * from providers;');
    this.addSql('drop table providers;');
    this.addSql(
      'create table providers (id text not null primary key, user_id text not null, slug text not null, status text not null, profile_description text not null, city_id text null, stripe_connected_account_id text null, stripe_charges_enabled integer not null, tps_no text null, tvq_no text null, buffer_min integer not null default 30, version integer not null, created_at datetime not null, updated_at datetime not null, business_name text null, review_note text null, submitted_at datetime null, links json null, terms_version text null, answer_minutes integer null, street text not null, postal_code text not null);',
    );
    this.addSql('insert into providers select * from providers_new;');
    this.addSql('drop table providers_new;');
  }
}

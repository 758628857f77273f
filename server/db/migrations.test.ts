import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { counts, fill } from '../testing/fill.ts';
import { ownDatabase } from '../testing/test-app.ts';
import { openDatabase } from './database.ts';
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

async function migrateTo(database: Database, version: string): Promise<void> {
  if (database.dialect === 'postgresql')
    await sql`create extension if not exists btree_gist`.execute(database.writer.fork().getKysely());
  await database.orm.migrator.up({ to: version });
}

describe('migrations', () => {
  it('create the schema of the entities on this database', async () => {
    const database = await emptyDatabase();
    await migrate(database);
    expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  });

  it.each(migrationFiles('sqlite'))('keep every row of a filled database of version %s', async (version) => {
    const database = await emptyDatabase();
    await migrateTo(database, version);
    const before = await fill(database);
    expect([...before.values()].every((count) => count > 0)).toBe(true);
    await migrate(database);
    const after = await counts(database);
    for (const [table, count] of before) expect([table, after.get(table)]).toEqual([table, count]);
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
      'bookings_no_overlap_insert',
      'bookings_no_overlap_update',
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
      'create table providers (id text not null primary key, user_id text not null, slug text not null, status text not null, profile_description text not null, city_id text null, stripe_connected_account_id text null, stripe_charges_enabled integer not null, tps_no text null, tvq_no text null, buffer_min integer not null default 30, version integer not null, created_at datetime not null, updated_at datetime not null, business_name text null, review_note text null, submitted_at datetime null, links json null);',
    );
    this.addSql('insert into providers select * from providers_new;');
    this.addSql('drop table providers_new;');
  }
}

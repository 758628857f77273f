// both databases: each has its own way to change a table
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../database.ts';
import type { Database } from '../../foundation/db/doors.ts';
import { migrate } from '../../foundation/db/migrate.ts';
import { migrationFiles } from '../../foundation/db/migrations.ts';
import { ownDatabase } from '../../testing/test-app.ts';
import { schemaLines } from './schema-lines.ts';
import { byHand, writeMigration } from './write-migration.ts';

vi.setConfig({ testTimeout: 120_000 });

const open: Database[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

const newFolder = () => mkdtempSync(join(tmpdir(), 'declic-migration-'));

async function newDatabase(): Promise<Database> {
  const database = await openDatabase({ databaseUrl: await ownDatabase(), dataDir: newFolder() });
  open.push(database);
  return database;
}

/** The database as it was before its entities learned something. */
async function olderDatabase(older: Readonly<Record<Database['dialect'], readonly string[]>>): Promise<Database> {
  const database = await newDatabase();
  await migrate(database);
  await execute(database, older[database.dialect]);
  return database;
}

async function execute({ writer }: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(writer.fork().getKysely());
}

const written = (folder: string, file: string | null) => readFileSync(join(folder, file ?? ''), 'utf8');

describe('a written migration', () => {
  it('is taken back by its down: columns with an index, another type, another name, a new table', async () => {
    const drops = [
      'drop index jobs_kind_created_at_index',
      'alter table plans drop column seats',
      'drop index threads_provider_id_index',
      'alter table access_links rename column created_at to made_at',
      'drop table busy_quarters',
    ];
    const database = await olderDatabase({
      sqlite: drops,
      postgresql: [
        ...drops,
        'alter table threads drop column provider_id cascade',
        'alter table sync_heads alter column seq type int',
        'alter table plans alter column capacity set not null',
        'alter table plans alter column capacity set default 3',
      ],
    });
    const folder = newFolder();
    const { file, troubles } = await writeMigration(database, 'toy', folder);
    expect(troubles).toEqual([]);
    expect(written(folder, file)).not.toMatch(/search_words|fold_text|create trigger/);
  });

  it('is taken back by its down where SQLite makes a table of two keys anew', async () => {
    const database = await newDatabase();
    const version = migrationFiles(database.dialect).find((name) => name.endsWith('_backup_runs'));
    if (database.dialect === 'postgresql' || version === undefined) return;
    await database.orm.migrator.up({ to: version });
    const { file, troubles } = await writeMigration(database, 'toy', newFolder());
    expect([file, troubles]).toEqual([expect.stringContaining('_toy.ts'), []]);
  });

  it('says what to mend by hand where the mapper cannot change a column, or loses triggers', async () => {
    const database = await olderDatabase({
      sqlite: ["alter table search_entries add column old text check (old in ('a'))"],
      postgresql: ['alter table search_entries alter column id type int'],
    });
    const { file, troubles } = await writeMigration(database, 'toy', newFolder());
    expect(file).toContain('_toy.ts');
    const said = byHand(database.dialect, troubles);
    const trouble =
      database.dialect === 'sqlite'
        ? /after up and down, this is missing: trigger search_words_insert of search_entries/
        : /up fails: .*"bigserial" does not exist/;
    expect(said).toMatch(trouble);
    expect(said).toContain('by hand');
  });

  it('is none when nothing changed', async () => {
    const database = await olderDatabase({ sqlite: [], postgresql: [] });
    expect(await writeMigration(database, 'toy', newFolder())).toEqual({ file: null, troubles: [] });
  });
});

describe('the newest migration', () => {
  it('is taken back by its down, also where it was mended by hand', async () => {
    const database = await newDatabase();
    const [before = ''] = migrationFiles(database.dialect).slice(-2);
    if (database.dialect === 'postgresql') await execute(database, ['create extension btree_gist']);
    await database.orm.migrator.up({ to: before });
    const lines = await schemaLines(database);
    await database.orm.migrator.up();
    expect(await schemaLines(database)).not.toEqual(lines);
    await database.orm.migrator.down();
    expect(await schemaLines(database)).toEqual(lines);
  });
});

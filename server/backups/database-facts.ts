import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import type { Manifest, TableFacts } from './manifest.ts';

/** The contents of a database in figures, so that a restored one can be compared with it. */
export type DatabaseFacts = Pick<Manifest, 'migrations' | 'tables' | 'ledger' | 'feed'>;

const MIGRATIONS = 'select name from mikro_orm_migrations order by id';
const LEDGER = 'select count(*) as entries, coalesce(sum(cents), 0) as cents from ledger_entries';
const FEED = 'select count(*) as owners, coalesce(max(seq), 0) as last from sync_heads';

/** Of a SQLite file that nobody writes. Its bytes are compared as a whole, so rows have no digest. */
export function factsOfSqlite(file: string): DatabaseFacts {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const one = (query: string) => database.prepare(query).get() as Record<string, number>;
    const all = (query: string) => database.prepare(query).all() as { name: string }[];
    const names = all(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and sql not like 'create virtual%' order by name",
    ).map(({ name }) => name);
    const tables = names.map((name): TableFacts => {
      return { name, rows: one(`select count(*) as rows from "${name}"`)['rows'] ?? 0, digest: null };
    });
    return factsOf(all(MIGRATIONS), tables, one(LEDGER), one(FEED));
  } finally {
    database.close();
  }
}

/** Of PostgreSQL, as the client's transaction sees it. Rows are hashed one by one and added up: their order is free. */
export async function factsOfPostgres(client: pg.ClientBase): Promise<DatabaseFacts> {
  // Texts of values are then the same for every server and session.
  await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1");
  const all = async (query: string) => (await client.query<Record<string, string>>(query)).rows;
  const one = async (query: string) => (await all(query))[0] ?? {};
  const names = await all("select tablename as name from pg_tables where schemaname = 'public' order by tablename");
  const tables: TableFacts[] = [];
  for (const { name = '' } of names) {
    const { rows, digest } = await one(
      `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest from "${name}" t`,
    );
    tables.push({ name, rows: Number(rows), digest: digest ?? '' });
  }
  return factsOf((await all(MIGRATIONS)) as { name: string }[], tables, await one(LEDGER), await one(FEED));
}

function factsOf(
  migrations: readonly { readonly name: string }[],
  tables: TableFacts[],
  ledger: Readonly<Record<string, unknown>>,
  feed: Readonly<Record<string, unknown>>,
): DatabaseFacts {
  return {
    migrations: migrations.map(({ name }) => name),
    tables,
    ledger: { entries: Number(ledger['entries']), cents: Number(ledger['cents']) },
    feed: { owners: Number(feed['owners']), last: Number(feed['last']) },
  };
}

/** The differences between a backup and the database that was restored from it, in words; empty when they are equal. */
export function differences(expected: DatabaseFacts, found: DatabaseFacts): string[] {
  const foundTables = new Map(found.tables.map((table) => [table.name, table]));
  const ofTables = expected.tables.flatMap(({ name, rows, digest }) => {
    const other = foundTables.get(name);
    if (other === undefined) return [`table ${name}: missing`];
    if (other.rows !== rows) return [`table ${name}: ${other.rows} rows instead of ${rows}`];
    return other.digest === digest ? [] : [`table ${name}: other values`];
  });
  const others = (['migrations', 'ledger', 'feed'] as const).flatMap((part) =>
    JSON.stringify(expected[part]) === JSON.stringify(found[part]) ? [] : [`${part}: other values`],
  );
  return [...ofTables, ...others];
}

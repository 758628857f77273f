import { sql } from 'kysely';
import { isSqlite } from '../../foundation/db/columns.ts';
import type { Database } from '../../foundation/db/doors.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  /** The allowed words of an enumeration, read from its check constraint. */
  readonly words: readonly string[];
  readonly references: { table: string; column: string } | null;
  readonly isKey: boolean;
  readonly maxLength: number;
}

const ROWS = 3;

/**
 * Fills every table of a database of any version with a few rows that its own constraints accept: it reads the tables
 * instead of the current entities. Triggers fill the indexes that they maintain.
 * @returns the number of rows in each table
 */
export async function fill(database: Database): Promise<Map<string, number>> {
  const tables = await columnsByTable(database);
  for (const table of inOrder(tables)) {
    for (let row = 0; row < ROWS; row += 1) await insert(database, table, tables.get(table) ?? [], row);
  }
  return counts(database);
}

export async function counts(database: Database): Promise<Map<string, number>> {
  const kysely = database.writer.fork().getKysely();
  const found = new Map<string, number>();
  for (const table of (await columnsByTable(database)).keys()) {
    const { rows } = await sql<{ n: number | string }>`select count(*) as n from ${sql.table(table)}`.execute(kysely);
    found.set(table, Number(rows[0]?.n));
  }
  return found;
}

async function insert(database: Database, table: string, columns: readonly Column[], row: number): Promise<void> {
  const kysely = database.writer.fork().getKysely();
  const isOnSqlite = isSqlite(database.writer);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map((column) => value(table, column, row, isOnSqlite)));
  await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(kysely);
}

/** A value of the column's type, different for each row; a reference points to the same row of the other table. */
function value(table: string, column: Column, row: number, isOnSqlite: boolean): unknown {
  if (column.references !== null && !/int/.test(column.type)) return uuid(column.references.table, row);
  if (column.words.length > 0) return column.words[0];
  if (/uuid/.test(column.type) || (isOnSqlite && column.type === 'text' && column.isKey && column.name === 'id'))
    return uuid(table, row);
  if (/int|double|real|numeric/.test(column.type)) return row + 1;
  if (/datetime|timestamp/.test(column.type))
    return isOnSqlite ? 1_800_000_000_000 + row * 864e5 : new Date(1_800_000_000_000 + row * 864e5);
  if (/json/.test(column.type)) return '[]';
  return `${row}${column.name}`.slice(0, column.maxLength);
}

function uuid(table: string, row: number): string {
  const hash = Array.from(table).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffffffff, 7);
  return `${hash.toString(16).padStart(8, '0')}-0000-7000-8000-${String(row).padStart(12, '0')}`;
}

/** Tables after those they point to. */
function inOrder(tables: ReadonlyMap<string, readonly Column[]>): string[] {
  const ordered: string[] = [];
  const visit = (table: string) => {
    if (ordered.includes(table)) return;
    for (const { references } of tables.get(table) ?? [])
      if (references !== null && references.table !== table) visit(references.table);
    ordered.push(table);
  };
  for (const table of tables.keys()) visit(table);
  return ordered;
}

async function columnsByTable(database: Database): Promise<Map<string, Column[]>> {
  return isSqlite(database.writer) ? sqliteColumns(database) : postgresColumns(database);
}

async function sqliteColumns(database: Database): Promise<Map<string, Column[]>> {
  const kysely = database.writer.fork().getKysely();
  const { rows: tables } = await sql<{ name: string; sql: string }>`
    select m.name, m.sql from sqlite_master m join pragma_table_list l on l.name = m.name
      where l.schema = 'main' and l.type = 'table' and m.name not like 'sqlite_%'
      and m.name <> 'mikro_orm_migrations' order by m.name`.execute(kysely);
  const found = new Map<string, Column[]>();
  for (const table of tables) {
    const { rows: columns } = await sql<{ name: string; type: string; pk: number }>`
      select name, lower(type) as type, pk from pragma_table_info(${table.name})`.execute(kysely);
    const { rows: keys } = await sql<{ from: string; table: string; to: string }>`
      select "from", "table", "to" from pragma_foreign_key_list(${table.name})`.execute(kysely);
    found.set(
      table.name,
      columns.map(({ name, type, pk }) => {
        const key = keys.find(({ from }) => from === name);
        const check = new RegExp(`check \\(\`${name}\` in \\(([^)]*)\\)`).exec(table.sql)?.[1] ?? '';
        return {
          name,
          type,
          isKey: pk > 0,
          maxLength: 20,
          words: [...check.matchAll(/'([^']*)'/g)].map(([, word = '']) => word),
          references: key === undefined ? null : { table: key.table, column: key.to },
        };
      }),
    );
  }
  return found;
}

async function postgresColumns(database: Database): Promise<Map<string, Column[]>> {
  const kysely = database.writer.fork().getKysely();
  const { rows } = await sql<{
    table: string;
    name: string;
    type: string;
    words: string | null;
    target: string | null;
    length: number | null;
  }>`
    select c.table_name as "table", c.column_name as name, c.data_type as type, c.character_maximum_length as length,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.contype = 'c' and k.conrelid = c.table_name::regclass
          and k.conkey = array[c.ordinal_position::smallint] limit 1) as words,
      (select confrelid::regclass::text from pg_constraint k
        where k.contype = 'f' and k.conrelid = c.table_name::regclass
          and k.conkey = array[c.ordinal_position::smallint] limit 1) as target
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name not in ('mikro_orm_migrations', 'search_words')
    order by c.table_name, c.ordinal_position`.execute(kysely);
  const columns = rows.map(({ table, name, type, words, target, length }) => ({
    table,
    name,
    type: type.toLowerCase(),
    isKey: name === 'id',
    maxLength: Math.min(length ?? 20, 20),
    words: [...(words ?? '').matchAll(/'([^']*)'::/g)].map(([, word = '']) => word),
    references: target === null ? null : { table: target.replaceAll('"', ''), column: 'id' },
  }));
  return Map.groupBy(columns, (column) => column.table);
}

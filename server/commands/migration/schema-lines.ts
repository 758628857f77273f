/** A database's schema as lines that can be compared: the order of columns does not count. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findPostgres } from '../../../scripts/postgres.ts';
import { runPostgresProgram } from '../../backups/postgres-programs.ts';
import type { Database } from '../../foundation/db/doors.ts';

/** A line for each column, key, index, check, trigger and function. */
export async function schemaLines(database: Database): Promise<string[]> {
  return (await (database.dialect === 'sqlite' ? sqliteLines(database) : postgresLines(database))).toSorted();
}

async function postgresLines({ orm }: Database): Promise<string[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'declic-schema-')), 'schema.sql');
  await runPostgresProgram('pg_dump', ['--schema-only', '--no-owner', '--no-privileges', `--file=${file}`], {
    url: String(orm.config.get('clientUrl')),
    programs: { bin: findPostgres(), path: '' },
  });
  const text = readFileSync(file, 'utf8').replaceAll(/^(?:--|\\).*\n/gm, '');
  return text.split(/;\n/).flatMap((statement) => {
    const [head = '', ...lines] = statement.trim().split('\n');
    if (!head.startsWith('CREATE TABLE')) return [oneLine(statement)];
    return lines.map((line) => `${head} ${line.trim().replace(/,$/, '')}`);
  });
}

interface Master {
  readonly type: string;
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string;
}

async function sqliteLines({ writer }: Database): Promise<string[]> {
  const kysely = writer.fork().getKysely();
  const read = async <Row>(query: string) => (await sql.raw<Row>(query).execute(kysely)).rows;
  const all = await read<Master>('select type, name, tbl_name, sql from sqlite_master where sql is not null');
  const lines: string[] = [];
  for (const { type, name, tbl_name: table, sql: text } of all) {
    if (type !== 'table') {
      lines.push(`${type} ${name} of ${table}: ${plain(text)}`);
      continue;
    }
    for (const column of await read<
      Record<string, unknown>
    >(`select name, lower(type) as type, "notnull", dflt_value, pk, hidden
      from pragma_table_xinfo('${name}')`))
      lines.push(`column of ${name}: ${JSON.stringify(column)}`);
    for (const key of await read<Record<string, unknown>>(`select "from", "table", "to", on_update, on_delete
      from pragma_foreign_key_list('${name}')`))
      lines.push(`foreign key of ${name}: ${JSON.stringify(key)}`);
    for (const check of checksOf(text)) lines.push(`check of ${name}: ${plain(check)}`);
    if (/\bautoincrement\b/i.test(text)) lines.push(`counter of ${name}: never repeats a number`);
    if (/^create virtual/i.test(text)) lines.push(`table ${name}: ${plain(text)}`);
  }
  return lines;
}

/** The condition of each `check (…)` of a table. */
function checksOf(text: string): string[] {
  return [...text.matchAll(/\bcheck\s*\(/gi)].map(({ index }) => {
    const from = text.indexOf('(', index);
    let depth = 0;
    let at = from;
    do {
      if (text[at] === '(') depth += 1;
      if (text[at] === ')') depth -= 1;
      at += 1;
    } while (depth > 0 && at < text.length);
    return text.slice(from, at);
  });
}

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
/** Without the quotes around names, which each tool writes in its way. */
const plain = (text: string) => oneLine(text).replaceAll(/[`"]/g, '');

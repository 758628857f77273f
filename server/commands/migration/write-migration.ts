/** `npm run migration` on one database: writes the migration, runs its `up` and its `down`, and compares the schemas. */
import { DatabaseSchema } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Database, Dialect } from '../../foundation/db/doors.ts';
import { schemaLines } from './schema-lines.ts';

interface WrittenMigration {
  /** Null when the entities say what the database has. */
  readonly file: string | null;
  /** The lines to mend by hand; empty when `down` restores the schema. */
  readonly troubles: readonly string[];
}

/**
 * @param database of the newest migration, without rows; nobody needs it afterwards
 * @param folder of the file; that of the database's migrations, if none is given
 */
export async function writeMigration(database: Database, name: string, folder?: string): Promise<WrittenMigration> {
  const { orm } = database;
  const compare = orm.schema.getUpdateSchemaMigrationSQL.bind(orm.schema);
  orm.schema.getUpdateSchemaMigrationSQL = async (options) =>
    compare({ ...options, fromSchema: await comparedSchema(database) });
  const { fileName, diff } = await orm.migrator.create(folder, false, false, name);
  if (fileName === '') return { file: null, troubles: [] };
  return { file: fileName, troubles: await troublesOf(database, diff) };
}

/** The words for a migration that is not as it should be. */
export function byHand(dialect: Dialect, troubles: readonly string[]): string {
  const lines = troubles.map((trouble) => `  - ${trouble}`).join('\n');
  return `As it is written, this migration does not lead there and back:
${lines}
Mend its statements by hand, then check it: npx vitest run --project server-${dialect} write-migration`;
}

/**
 * The schema of the database without what migrations wrote by hand: functions, and triggers that no entity declares. The
 * mapper would add all that it finds of them to `down`, where they still are, and with other bodies than theirs. It also
 * reads each column of a key of several as a key of its own, and would write SQLite's table with two.
 */
async function comparedSchema({ orm, writer }: Database): Promise<DatabaseSchema> {
  const { skipTables } = orm.config.get('schemaGenerator');
  const schema = await DatabaseSchema.create(
    writer.getConnection(),
    writer.getPlatform(),
    orm.config,
    undefined,
    undefined,
    undefined,
    skipTables,
  );
  for (const { tableName, triggers } of orm.getMetadata().getAll().values()) {
    const declared = new Set(triggers.map((trigger) => trigger.name));
    const table = schema.getTable(tableName);
    table?.setTriggers(table.getTriggers().filter((trigger) => declared.has(trigger.name)));
  }
  for (const table of schema.getTables()) {
    if (table.getPrimaryKey()?.composite !== true) continue;
    for (const column of table.getColumns()) column.primary = false;
  }
  return schema;
}

async function troublesOf(
  database: Database,
  { up, down }: { readonly up: readonly string[]; readonly down: readonly string[] },
): Promise<string[]> {
  const before = await schemaLines(database);
  const failed = (await failureOf(database, 'up', up)) ?? (await failureOf(database, 'down', down));
  if (failed !== null) return [failed];
  const after = await schemaLines(database);
  return [
    ...without(before, after).map((line) => `after up and down, this is missing: ${line}`),
    ...without(after, before).map((line) => `after up and down, this is left: ${line}`),
  ];
}

async function failureOf({ writer }: Database, way: string, statements: readonly string[]): Promise<string | null> {
  for (const statement of statements.filter((text) => text !== '')) {
    try {
      await sql.raw(statement).execute(writer.fork().getKysely());
    } catch (error) {
      return `${way} fails: ${String(error)}, at: ${statement}`;
    }
  }
  return null;
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line));
}

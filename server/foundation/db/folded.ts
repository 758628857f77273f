import { type RawBuilder, sql } from 'kysely';
import { fold } from '#shared/search/fold.ts';

/**
 * Folds a column as `fold` does a text. SQLite calls that function (server/foundation/db/connections/sqlite-connections.ts);
 * PostgreSQL has one of its own, written by a migration.
 */
export function folded(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`fold_text(${text})`;
}

/** A pattern that finds a person's words anywhere in a folded text; `%` and `_` are escaped, with `escape '\\'`. */
export function anywhere(text: string): string {
  return `%${fold(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

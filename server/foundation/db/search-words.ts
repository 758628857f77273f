import { type RawBuilder, sql } from 'kysely';
import { isSqlite } from './columns.ts';
import { em } from './request-em.ts';

/**
 * Each database's own index of the words of `search_entries`: an FTS5 table in SQLite, a table of tsvectors in
 * PostgreSQL. Triggers update it (migration `search`), and the schema generator does not see it.
 */
export const SEARCH_WORDS = /^search_words/;

/** A query of the ids (`entry_id`) of the entries that have all these words; each may be the beginning of a word. */
export function entriesWith(words: readonly string[]): RawBuilder<unknown> {
  if (isSqlite(em())) {
    const asked = words.map((word) => `"${word}"*`).join(' ');
    return sql`select rowid as entry_id from search_words where search_words match ${asked}`;
  }
  const asked = words.map((word) => `${word}:*`).join(' & ');
  return sql`select entry_id from search_words where words @@ to_tsquery('simple', ${asked})`;
}

/** Whether an entry has this very word. @param word of letters and digits, folded */
export function hasExactWord(word: RawBuilder<unknown>): RawBuilder<boolean> {
  return isSqlite(em())
    ? sql`exists (select 1 from search_words where search_words match '"' || ${word} || '"')`
    : sql`exists (select 1 from search_words where words @@ to_tsquery('simple', ${word}))`;
}

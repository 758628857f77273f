import { sql } from 'kysely';
import { meantLetters } from '#shared/search/near-words.ts';
import type { SearchKind } from '#shared/search/search.values.ts';
import { hasExactWord } from '#server/foundation/db/search-words.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** The terms of a photographer are the first words of their own entry: its name and labels, then titles and descriptions. */
const MOST_TERMS = 300;
/** The words of the newest entries are in use: the index, which would read most of itself for them, is not asked. */
const SAMPLE = 100;

interface Entry {
  readonly kind: SearchKind;
  readonly words: string;
}

/** The words to which a misspelled one may lead to a photographer; the words of their plans are in their own entry too. */
export function termsOf(entries: readonly Entry[]): ReadonlySet<string> {
  const own = entries.find(({ kind }) => kind === 'provider');
  const words = new Set(own?.words.split(' ').filter(isTerm));
  return new Set([...words].slice(0, MOST_TERMS));
}

function isTerm(word: string): boolean {
  return word.length >= meantLetters.least && word.length <= meantLetters.most;
}

/** Adds the new terms of a photographer, and forgets the former ones that no entry has any more: a name may be among them. */
export async function renewTerms(before: ReadonlySet<string>, after: ReadonlySet<string>): Promise<void> {
  const added = [...after].filter((word) => !before.has(word));
  if (added.length > 0) {
    // One order for all writers: none waits for another that waits for it.
    const rows = added.toSorted().map((word) => ({ word }));
    await tables()
      .insertInto('search_terms')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const left = [...before].filter((word) => !after.has(word));
  if (left.length === 0) return;
  const used = await wordsOfNewest();
  const rare = left.filter((word) => !used.has(word));
  if (rare.length === 0) return;
  await tables()
    .deleteFrom('search_terms')
    .where('word', 'in', rare)
    .where(sql<boolean>`not ${hasExactWord(sql.ref('search_terms.word'))}`)
    .execute();
}

async function wordsOfNewest(): Promise<ReadonlySet<string>> {
  const rows = await tables()
    .selectFrom('search_entries')
    .select('words')
    .orderBy('id', 'desc')
    .limit(SAMPLE)
    .execute();
  return new Set(rows.flatMap(({ words }) => words.split(' ')));
}

import { sql } from 'kysely';
import { meantLetters } from '#shared/search/near-words.ts';
import { hasExactWord } from '#server/foundation/db/search-words.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** Terms of one photographer: the first words of their entries, with names and labels before descriptions. */
const MOST_TERMS = 300;
/** The newest entries, whose words are in use without asking the index, which would read most of itself for them. */
const SAMPLE = 100;

/** The different words of texts that a misspelled one may lead to; in one order, so that two writers never wait for each other. */
export function termsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.split(' ')).filter(isTerm);
  return [...new Set(words)].slice(0, MOST_TERMS).sort();
}

function isTerm(word: string): boolean {
  return word.length >= meantLetters.least && word.length <= meantLetters.most;
}

/** Adds the terms of a photographer's entries, and forgets those of before that no entry has any more: a name may be among them. */
export async function renewTerms(before: readonly string[], after: readonly string[]): Promise<void> {
  const added = after.filter((word) => !before.includes(word));
  if (added.length > 0) {
    const rows = added.map((word) => ({ word }));
    await tables()
      .insertInto('search_terms')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const left = before.filter((word) => !after.includes(word));
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

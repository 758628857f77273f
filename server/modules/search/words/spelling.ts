import { sql } from 'kysely';
import { nearWords } from '#shared/search/near-words.ts';
import type { SearchKind } from '#shared/search/search.values.ts';
import { entriesWith } from '#server/foundation/db/search-words.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { sampleCounts } from '../ways.ts';

/** The misspelled words of one search that are looked up. */
const MOST_MEANT = 2;
/** The words near one, of which the most frequent is meant. */
const MOST_NEAR = 8;

/**
 * The words of a search as they are meant: one that no entry has becomes the near word that most entries have; without a
 * near word it stays.
 * @param rare those that few entries have, which alone the index is asked for
 */
export async function meantWords(
  kind: SearchKind,
  words: readonly string[],
  rare: readonly string[],
): Promise<readonly string[]> {
  const meant = new Map<string, string>();
  for (const word of rare) {
    if (meant.size === MOST_MEANT) break;
    const near = nearWords(word);
    if (near.size === 0 || (await isKnown(word))) continue;
    meant.set(word, (await mostFrequent(kind, await termsAmong(near))) ?? word);
  }
  return words.map((word) => meant.get(word) ?? word);
}

async function isKnown(word: string): Promise<boolean> {
  const { rows } = await sql`${entriesWith([word])} limit 1`.execute(tables());
  return rows.length > 0;
}

async function termsAmong(near: ReadonlySet<string>): Promise<string[]> {
  const terms = tables()
    .selectFrom('search_terms')
    .select('word')
    .where('word', 'in', [...near]);
  const rows = await terms.orderBy('word').limit(MOST_NEAR).execute();
  return rows.map(({ word }) => word);
}

async function mostFrequent(kind: SearchKind, words: readonly string[]): Promise<string | undefined> {
  if (words.length < 2) return words[0];
  const counts = await sampleCounts(kind, words);
  return words.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0];
}

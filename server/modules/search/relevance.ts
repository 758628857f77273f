/** A candidate of search, with the data for its rank. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly is_payable: 0 | 1;
}

/**
 * Sorts candidates by relevance: first matches in the name, then photographers who can be paid here, then the oldest
 * entries.
 */
export function ranked<Found extends Candidate>(found: readonly Found[], words: readonly string[]): Found[] {
  const scored = found.map((one) => ({ one, score: inName(one.name, words) }));
  scored.sort((a, b) => b.score - a.score || b.one.is_payable - a.one.is_payable || a.one.id - b.one.id);
  return scored.map(({ one }) => one);
}

/** The number of words that begin a word of the name. */
function inName(name: string, words: readonly string[]): number {
  return words.filter((word) => ` ${name}`.includes(` ${word}`)).length;
}

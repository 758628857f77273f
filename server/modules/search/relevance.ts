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
  const scores = new Map(found.map((one) => [one.id, inName(one.name, words)]));
  const scoreOf = ({ id }: Candidate) => scores.get(id) ?? 0;
  return found.toSorted((a, b) => scoreOf(b) - scoreOf(a) || b.is_payable - a.is_payable || a.id - b.id);
}

/** The number of words that begin a word of the name. */
function inName(name: string, words: readonly string[]): number {
  const names = name.split(' ');
  return words.filter((word) => names.some((part) => part.startsWith(word))).length;
}

/** Shorter words have too many neighbours: « bois » is near « mois », « bols » and « fois ». */
const LEAST_LETTERS = 5;
/** Longer words are not forgiven: the spellings near a word are some seventy times its letters. */
const MOST_LETTERS = 24;
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The lengths, in letters, of the words that an error of typing may have been made in. */
export const meantLetters = { least: LEAST_LETTERS - 1, most: MOST_LETTERS + 1 } as const;

/**
 * The spellings that one typing error leads to a word from: a letter too many, too few or wrong, or two neighbours swapped.
 * @param word folded; none for a word that is too short or too long to be forgiven
 */
export function nearWords(word: string): ReadonlySet<string> {
  const near = new Set<string>();
  if (word.length < LEAST_LETTERS || word.length > MOST_LETTERS) return near;
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    near.add(before + after.slice(1));
    near.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
    for (const letter of letters) {
      near.add(before + letter + after);
      near.add(before + letter + after.slice(1));
    }
  }
  near.delete(word);
  return near;
}

import { foldedWords } from '#shared/search/fold.ts';

/** Only the beginning of longer texts is searched. */
const MAX_CHARS = 20_000;

/** The words of texts, without accents and punctuation, in one line. */
export function wordsOf(...texts: readonly string[]): string {
  return foldedWords(texts.join(' ').slice(0, MAX_CHARS)).join(' ');
}

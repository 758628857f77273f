import { fold } from '#shared/search/fold.ts';

/** Only the beginning of longer texts is searched. */
const MAX_CHARS = 20_000;
const MAX_WORDS = 8;

/** The words of texts, without accents and punctuation, in one line. */
export function wordsOf(...texts: readonly string[]): string {
  return split(texts.join(' ').slice(0, MAX_CHARS)).join(' ');
}

/** The words of a person's search; the last ones of a long text are ignored. */
export function askedWords(text: string): string[] {
  return split(text).slice(0, MAX_WORDS);
}

function split(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

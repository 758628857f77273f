import { foldedWords } from './fold.ts';

const MAX_WORDS = 8;
/** Words that only link the others, folded: « photographe de mariage à Lévis » names three things. */
const links = new Set(
  'a au aux avec d dans de des du en et l la le les par pour sur un une an and at by for in of on the to with'.split(
    ' ',
  ),
);

/** The words of a person's search, without those that link them, if others remain; the last ones of a long text are ignored. */
export function askedWords(text: string): string[] {
  const words = foldedWords(text);
  const telling = words.filter((word) => !links.has(word));
  return (telling.length === 0 ? words : telling).slice(0, MAX_WORDS);
}

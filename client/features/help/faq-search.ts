import { fold } from '#shared/search/fold.ts';

/** Whether a text contains every word of a search, in any order. */
export function hasWords(text: string, search: string): boolean {
  const within = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

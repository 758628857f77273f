/** Normalizes a text for comparison: lower case, no accents, one kind of apostrophe. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();
}

/** Whether a text contains every word of a search, in any order. */
export function hasWords(text: string, search: string): boolean {
  const within = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

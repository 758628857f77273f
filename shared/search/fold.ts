/**
 * One way to compare texts that people search: without case, accents and typography. Whatever is searched, here or on
 * the server, is folded by it on both sides.
 *
 * Raise the version with any change, here or of the everyday words: stored words are then made again
 * (server/modules/search/renew-offers.ts). The function of PostgreSQL (server/foundation/db/folded.ts) changes with the
 * folding, by a migration.
 */
export const FOLDING = 2;

/** Letters with a part that Unicode does not treat as an accent (no decomposition), and the letters people type for them. */
export const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
};

/** Apostrophes, quotes and accents that keyboards and word processors put in the place of an apostrophe. */
export const apostrophes = '‘’‛ʼʻʹ′´`';
export const dashes = '‐‑‒–—―−';

/** Accents, and marks without a glyph: soft hyphens, zero widths, directions. A class of both JavaScript and PostgreSQL. */
export const ignoredMarks =
  String.raw`\u00AD\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069` +
  String.raw`\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF`;

const ignored = new RegExp(`[${ignoredMarks}]`, 'gu');
const apostrophe = new RegExp(`[${apostrophes}]`, 'gu');
const dash = new RegExp(`[${dashes}]`, 'gu');
const unlikePlain = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** `Nguyễn` → `nguyen`, `Søren` → `soren`, `L’Heureux` → `l'heureux`. */
export function fold(text: string): string {
  return text
    .replaceAll(apostrophe, "'")
    .replaceAll(dash, '-')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ignored, '')
    .replaceAll(unlikePlain, (letter) => plainLetters[letter] ?? letter);
}

/** The words of a text, folded: what lies between its spaces, hyphens and other signs. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

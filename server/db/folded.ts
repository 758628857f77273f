import { type RawBuilder, sql } from 'kysely';

const FOLDS: Readonly<Record<string, string>> = {
  a: 'àâäáãå',
  c: 'ç',
  e: 'éèêë',
  i: 'îïíì',
  n: 'ñ',
  o: 'ôöóòõ',
  u: 'ùûüú',
  y: 'ÿý',
  oe: 'œ',
  ae: 'æ',
};

const pairs = Object.entries(FOLDS).flatMap(([plain, letters]) =>
  [...letters, ...letters.toUpperCase()].map((letter) => [letter, plain] as const),
);

/** Text without case and accents, in both databases: SQLite lowers ASCII letters alone, and knows no accents. */
export function folded(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`lower(${pairs.reduce((inner, [letter, plain]) => sql<string>`replace(${inner}, ${sql.lit(letter)}, ${sql.lit(plain)})`, text)})`;
}

/** The same of a text of ours. */
export function fold(text: string): string {
  return pairs
    .reduce((folded, [letter, plain]) => folded.replaceAll(letter, plain), text.normalize('NFC'))
    .toLowerCase();
}

/** A pattern that finds a text anywhere; `%` and `_` of the text mean themselves, with `escape '\\'`. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

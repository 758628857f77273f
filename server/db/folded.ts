import { type RawBuilder, sql } from 'kysely';

const FOLDS: Readonly<Record<string, readonly string[]>> = {
  a: ['à', 'â', 'ä', 'á', 'ã', 'å'],
  c: ['ç'],
  e: ['é', 'è', 'ê', 'ë'],
  i: ['î', 'ï', 'í', 'ì'],
  n: ['ñ'],
  o: ['ô', 'ö', 'ó', 'ò', 'õ'],
  u: ['ù', 'û', 'ü', 'ú'],
  y: ['ÿ', 'ý'],
  oe: ['œ'],
  ae: ['æ'],
};

const pairs = Object.entries(FOLDS).flatMap(([plain, letters]) =>
  letters.flatMap((letter) => [[letter, plain] as const, [letter.toUpperCase(), plain] as const]),
);

/** Removes case and accents from a column in both databases: SQLite lowers ASCII letters only, and knows no accents. */
export function folded(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`lower(${pairs.reduce((inner, [letter, plain]) => sql<string>`replace(${inner}, ${sql.lit(letter)}, ${sql.lit(plain)})`, text)})`;
}

/** The same for a text in memory. */
export function fold(text: string): string {
  return pairs
    .reduce((folded, [letter, plain]) => folded.replaceAll(letter, plain), text.normalize('NFC'))
    .toLowerCase();
}

/** A pattern that finds a text anywhere; `%` and `_` in the text are escaped, with `escape '\\'`. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

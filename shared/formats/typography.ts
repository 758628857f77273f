import type { LocaleCode } from '../locales.ts';

const NBSP = '\u00A0';
/** Symbols and words that a number is the measure of. Behind a number, they never begin a line. */
const UNIT =
  '(?:h|min|s|j|km|m|cm|px|ko|Mo|Go|To|KB|MB|GB|TB|octets|bytes|mégapixels|megapixels|a\\.m\\.|p\\.m\\.' +
  '|heures?|minutes?|secondes?|jours?|semaines?|mois|ans?|hours?|seconds?|days?|weeks?|months?|years?|photos?|images?)' +
  '(?![\\p{L}\\p{N}])';

type Rule = readonly [pattern: RegExp, replacement: string];

const everywhere: readonly Rule[] = [
  [new RegExp(`(?<=\\p{N}) (?=${UNIT})`, 'gu'), NBSP],
  // A telephone number, with or without its country.
  [/(?<=\b\d{3}\)?) (?=\d{3}-\d{4}\b)/g, NBSP],
  [/(?<=\b1) (?=\(?\d{3}\)?[ \u00A0]\d{3}-\d{4}\b)/g, NBSP],
];

const french: readonly Rule[] = [
  // Office québécois de la langue française, « Espacement »: none before `? ! ;`.
  [/ (?=[:%$»])/g, NBSP],
  [/« /g, `«${NBSP}`],
  [/(?<=\d) (?=k\$)/g, NBSP],
  [/(?<=\b\d{1,3}) (?=\d{3}(?!\d)(?!-))/g, NBSP],
  [/(?<=\b\d{1,2}[ \u00A0]h) (?=\d{2}(?!\d))/g, NBSP],
  [/(?<=(?<!\p{L})[àÀ]) (?=\d{1,2}[ \u00A0]h(?!\p{L}))/gu, NBSP],
];

/**
 * A text written with ordinary spaces, with those that must not break a line: between a number and its unit, in a
 * telephone number and, in French, before `:` `%` `$`, inside « » and between « à » and its hour.
 */
export function typeset(text: string, locale: LocaleCode): string {
  const rules = locale === 'fr' ? [...everywhere, ...french] : everywhere;
  return rules.reduce((set, [pattern, replacement]) => set.replaceAll(pattern, replacement), text);
}

/** A translated text as Lingui compiles it: pieces of text, and tokens of values, with the texts of a plural's cases. */
export type Piece = string | readonly unknown[];

const unitFirst = new RegExp(`^ (?=${UNIT})`, 'u');

/** The same for a compiled text: the spaces beside a value too, which is a number where a unit follows. */
export function typesetPieces(pieces: readonly Piece[], locale: LocaleCode): readonly Piece[] {
  return pieces.map((piece, index) => {
    if (typeof piece !== 'string') return typesetToken(piece, locale);
    const isBehindValue = index > 0 && (typeof pieces[index - 1] !== 'string' || pieces[index - 1] === '#');
    const isBeforeValue = index + 1 < pieces.length && typeof pieces[index + 1] !== 'string';
    let text = typeset(piece, locale);
    if (isBehindValue) text = text.replace(unitFirst, NBSP);
    // The value after « à » is an hour, a city or a number.
    if (isBeforeValue && locale === 'fr') text = text.replace(/(?<=(?:^|[^\p{L}])[àÀ]) $/u, NBSP);
    return text;
  });
}

function typesetToken(token: readonly unknown[], locale: LocaleCode): readonly unknown[] {
  const [name, type, cases] = token;
  if (typeof cases !== 'object' || cases === null) return token;
  const set = Object.entries(cases).map(([key, value]) => [
    key,
    Array.isArray(value)
      ? typesetPieces(value as Piece[], locale)
      : typeof value === 'string'
        ? typeset(value, locale)
        : value,
  ]);
  return [name, type, Object.fromEntries(set)];
}

/** The spaces of a shown text at which a line may break and must not, each with its surroundings. */
export function badBreaks(text: string, locale: LocaleCode): string[] {
  const set = typeset(text, locale);
  return [...text.matchAll(/ /g)].flatMap(({ index }) =>
    set[index] === NBSP ? [text.slice(Math.max(0, index - 20), index + 20)] : [],
  );
}

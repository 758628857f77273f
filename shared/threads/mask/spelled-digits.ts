// Telephone numbers in words: « quatre un huit, cinq cinq cinq… ».

const words =
  'z[eé]ro|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|oh|one|two|three|four|five|eight|nine|ten|seven';
/** A digit in words, or a few in figures. */
const PART = String.raw`(?:${words}|\d{1,4})`;
/** Between two of them: spaces and signs, or nothing where a word and figures meet. */
const BETWEEN = String.raw`(?:[\s\u00A0,.\-–/]+(?:et[\s\u00A0]+)?|(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d))`;
const RUN = new RegExp(String.raw`(?<![\p{L}\d])${PART}(?:${BETWEEN}${PART}){3,}(?![\p{L}\d])`, 'giu');
const A_DIGIT = new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})|\d`, 'giu');
const A_WORD = /\p{L}{2,}/gu;

/** The runs of at least seven digits of which some are spelled. */
export function spelledDigits(text: string): { readonly start: number; readonly end: number }[] {
  const [leastDigits, leastWords] = [7, 3];
  return [...text.matchAll(RUN)]
    .filter(([run]) => count(run, A_DIGIT) >= leastDigits && count(run, A_WORD) >= leastWords)
    .map(({ index, 0: run }) => ({ start: index, end: index + run.length }));
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

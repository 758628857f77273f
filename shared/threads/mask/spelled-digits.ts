// Telephone numbers in words: « quatre un huit, cinq cinq cinq… ».

const words =
  'z[eé]ro|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|oh|one|two|three|four|five|eight|nine|ten|seven';
const DIGIT = String.raw`(?:${words}|\d)`;
const LEAST = 7;
const RUN = new RegExp(
  String.raw`(?<![\p{L}\d])${DIGIT}(?:[\s\u00A0,.\-–/]+(?:et[\s\u00A0]+)?${DIGIT}(?![\p{L}\d])){${LEAST - 1},}`,
  'giu',
);
const A_WORD = new RegExp(String.raw`(?<![\p{L}\d])(?:${words})(?![\p{L}\d])`, 'giu');

/** The runs of at least seven digits that are spelled, or partly spelled. */
export function spelledDigits(text: string): { readonly start: number; readonly end: number }[] {
  const FEWEST_WORDS = 3;
  return [...text.matchAll(RUN)]
    .filter(([run]) => (run.match(A_WORD)?.length ?? 0) >= FEWEST_WORDS)
    .map(({ index, 0: run }) => ({ start: index, end: index + run.length }));
}

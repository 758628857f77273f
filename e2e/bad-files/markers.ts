/**
 * Words that must never appear in anything public. Each file carries its own words after these eight letters, and its
 * GPS position as numbers that spell the same letters: any leak names its file.
 */
const LETTERS = 'ZQ7Xv9Kp';

/** The words of one file, by their place in it; all of the same length. */
export function marker(file: number, place: string): string {
  return `${LETTERS}${String(file).padStart(6, '0')}${place.slice(0, 7).padEnd(7, '-')}`;
}

/** The seconds of a position, with a denominator that nothing else uses: printed, they are the letters. */
export const PLACE_SECONDS = [word(LETTERS.slice(0, 4)), word(LETTERS.slice(4))] as const;
/** The same position in XMP format, and as digits. */
export const PLACE_DIGITS = '48.7639513027';

/** The original words of `photo.heic` (server/testing/fixtures). */
const FIXTURE_WORDS = ['Camille Fortin, Canon', 'Camille-7781'];

const NEEDLES: readonly (readonly [string, Buffer])[] = [
  ['the letters', Buffer.from(LETTERS)],
  ['a place, little end first', Buffer.from(LETTERS).swap32()],
  ['the letters in UTF-16', Buffer.from(LETTERS, 'utf16le')],
  ['the letters in UTF-16, big end first', Buffer.from(LETTERS, 'utf16le').swap16()],
  ...[0, 1, 2].map((shift): [string, Buffer] => ['the letters in base64', base64At(shift)]),
  ['a place in digits', Buffer.from(PLACE_DIGITS)],
  ...FIXTURE_WORDS.map((said): [string, Buffer] => [said, Buffer.from(said)]),
];

const SHOWN = 40;

/** Finds words of any file in these bytes; empty when there are none. */
export function markersIn(bytes: Buffer): string[] {
  return NEEDLES.flatMap(([name, needle]) => {
    const at = bytes.indexOf(needle);
    return at === -1 ? [] : [`${name} at ${at}: ${JSON.stringify(bytes.toString('latin1', at, at + SHOWN))}`];
  });
}

/** The letters in base64 after this number of bytes, without the characters that those bytes change. */
function base64At(shift: number): Buffer {
  const text = Buffer.concat([Buffer.alloc(shift), Buffer.from(LETTERS)])
    .toString('base64')
    .replaceAll('=', '');
  return Buffer.from(text.slice(shift === 0 ? 0 : shift + 1, -1));
}

function word(letters: string): number {
  return Buffer.from(letters).readUInt32BE(0);
}

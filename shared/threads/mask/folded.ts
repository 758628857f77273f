// A text as a reader sees it: what hides a number from a program is no part of it.

/** Shown by nothing, or by a frame around the character before: zero-width letters, soft hyphens, keycaps. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\u20E3/u;

/** Letters of other alphabets that look like ours, and ours, one below the other. */
const THEIRS = 'авекмнорстухѕіјԁոɡıӏАВЕКМНОРСТУХЅІαορνικτυΑΟΡΤΚΙ․。｡﹒﹫';
const OURS = 'abekmhopctyxsijdngilABEKMHOPCTYXSIaopviktuAOPTKI....@';
const looks = new Map(Array.from({ length: THEIRS.length }, (_, at) => [THEIRS.charAt(at), OURS.charAt(at)] as const));

/** Digits of other scripts, ten in a row from each of these on. */
const ZEROS = [0x06_60, 0x06_f0, 0x09_66, 0x0e_50, 0x17_e0] as const;

/** A text as it looks, and the place of each of its UTF-16 units in the written one, with the end as its last. */
export interface Folded {
  readonly text: string;
  readonly places: readonly number[];
}

/** The text as it looks, letter by letter. */
export function folded(written: string): Folded {
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of written) {
    const seen = seenAs(letter);
    for (let unit = 0; unit < seen.length; unit += 1) places.push(at);
    text += seen;
    at += letter.length;
  }
  return { text, places: [...places, at] };
}

function seenAs(letter: string): string {
  if (/^[\0-\u007E]$/.test(letter)) return letter;
  if (UNSEEN.test(letter)) return '';
  const code = letter.codePointAt(0) ?? 0;
  const zero = ZEROS.find((from) => code >= from && code < from + 10);
  if (zero !== undefined) return String(code - zero);
  // Full-width, bold, circled: what is a letter or a digit of ours in another dress.
  const plain = letter.normalize('NFKC');
  const isOurs = /^[\d@.:/a-z]+$/iu.test(plain);
  return looks.get(letter) ?? (isOurs ? plain : letter);
}

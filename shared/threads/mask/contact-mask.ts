import { folded } from './folded.ts';
import { spelledDigits } from './spelled-digits.ts';

// Ways to reach somebody outside Déclic, found in a message: pure, for the writer's screen and for the server.

/** The kinds of what is masked. */
export const contactKinds = ['phone', 'email', 'link', 'handle'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** A part of a text that leads to its writer; offsets in UTF-16 units. */
export interface FoundContact {
  readonly kind: ContactKind;
  readonly start: number;
  readonly end: number;
}

const TLD =
  'com|net|org|ca|qc|quebec|fr|be|ch|uk|us|eu|io|co|me|info|biz|app|dev|art|pro|tv|gg|ly|ai|shop|site|online|studio|gallery|photo|photos|photography|wedding|events|link|page|work|cloud|xyz|club';
const DOT = String.raw`(?:\.|\s?[([{]\s?(?:point|dot|\.)\s?[)\]}]\s?|\s+(?:point|dot)\s+)`;
const AT = String.raw`(?:@|\s?[([{]\s?(?:at|arobase|a commercial|@)\s?[)\]}]\s?|\s+(?:arobase|arobas|at)\s+|\s@\s)`;
const EMAIL = new RegExp(
  String.raw`[\p{L}\d][\p{L}\d._%+-]*${AT}[\p{L}\d-]+(?:${DOT}[\p{L}\d-]+)*${DOT}(?:${TLD})(?![\p{L}\d])`,
  'giu',
);

const SCHEME = /\b(?:https?:\/\/|www\.)[^\s<>()]+[^\s<>().,;:!?»"']/giu;
/** A domain with its path; the end of a sentence without its space begins with a capital letter. */
const DOMAIN = new RegExp(
  String.raw`(?<![\p{L}\d@./-])(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:${TLD})(?:\/[^\s<>()]*[^\s<>().,;:!?»"'])?(?![\p{L}\d-])`,
  'gu',
);
const SPOKEN_DOMAIN = new RegExp(
  String.raw`(?<![\p{L}\d])[a-z\d][a-z\d-]{2,}\s+(?:point|dot)\s+(?:com|ca|net|org|quebec)(?![\p{L}\d])`,
  'giu',
);

const GAP = String.raw`[\s\u00A0\u202F.\-–/·_]`;
/** Ten digits in the groups of North America, with or without 1 before them. */
const NORTH_AMERICAN = new RegExp(
  String.raw`(?<![\d.,$#])(?:\+?1${GAP}{0,2})?\(?[2-9]\d{2}\)?${GAP}{0,3}[2-9]\d{2}${GAP}{0,3}\d{4}(?!\d|[.,]\d|${GAP}?[$€%])`,
  'gu',
);
/** Ten digits in pairs, as in France; 0 is said or written. */
const PAIRS = new RegExp(String.raw`(?<![\d.,])(?:\+?33${GAP}?(?:\(0\))?|0)\s?[1-9](?:${GAP}?\d{2}){4}(?!\d)`, 'gu');
const INTERNATIONAL = new RegExp(String.raw`\+\d(?:${GAP}?[()]?\d){8,14}(?!\d)`, 'gu');
/** Digits one by one. */
const LOOSE = /(?<![\d.,])\d(?:[\s\u00A0.\-–*_]{1,3}\d){9,10}(?!\d)/gu;
/** Seven digits are a number only beside a word that says so. */
const LOCAL =
  /(?<=\b(?:t[eé]l(?:[eé]phone)?|cell(?:ulaire)?|num[eé]ro|appel(?:ez|le|er)?(?:[- ]moi)?|text(?:ez|e|o|er)?(?:[- ]moi)?|rejoindre|joindre|call|phone|reach|mobile|number|text)\b[^\d\n]{0,24})[2-9]\d{2}[\s.-]?\d{4}(?!\d)/giu;
/** Other texts with so many digits. */
const NUMBER_OF =
  /(?:commande|facture|dossier|r[eé]servation|confirmation|suivi|permis|billet|contrat|s[eé]rie|t[pv][sq]|neq|order|invoice|booking|tracking|ticket|permit|serial|gst|qst|file|reference|r[eé]f)\.?\s*(?:(?:no|n[o°º]|num[eé]ro|number|#|:)[\s.:]*)*$/iu;

const HANDLE = /(?<![\p{L}\d._%+-])@(?=[\w.]*\p{L})[\w.]{2,30}(?<!\.)/giu;
const PLATFORM = String.raw`(?:instagram|insta|ig|facebook|fb|tiktok|snapchat|snap|whatsapp|telegram|messenger|signal|twitter|linkedin|pinterest|threads|discord|skype)`;
/** A name beside its place that looks like no word of a sentence. */
const ON_PLATFORM = new RegExp(
  String.raw`(?<=\b${PLATFORM}\s*(?:(?:c[’']est|est|is|name|nom|pseudo|handle|id|sous|under|as|:|=|→|-|–|\()\s*)*)(?=[\w.-]*[._\d])[a-z\d][\w.-]{1,28}[a-z\d_]`,
  'giu',
);
/** A name behind the name of its place and a colon. */
const AFTER_COLON = new RegExp(String.raw`(?<=\b${PLATFORM}\s*[:=→]\s*)[a-z\d][\w.-]{2,29}`, 'giu');

const patterns: readonly (readonly [ContactKind, RegExp])[] = [
  ['email', EMAIL],
  ['link', SCHEME],
  ['link', DOMAIN],
  ['link', SPOKEN_DOMAIN],
  ['phone', INTERNATIONAL],
  ['phone', NORTH_AMERICAN],
  ['phone', PAIRS],
  ['phone', LOOSE],
  ['phone', LOCAL],
  ['handle', HANDLE],
  ['handle', ON_PLATFORM],
  ['handle', AFTER_COLON],
];

/** The ways to reach somebody that a text contains as it looks, in their order, without overlaps. */
export function contactsIn(written: string): FoundContact[] {
  const { text, places } = folded(written);
  return contactsSeen(text).map(({ kind, start, end }) => ({
    kind,
    start: places[start] ?? 0,
    // What is unseen behind the last letter goes with it.
    end: places[end] ?? written.length,
  }));
}

function contactsSeen(text: string): FoundContact[] {
  const found = patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .map((match): FoundContact => ({ kind, start: match.index, end: match.index + match[0].length }))
      .filter((one) => one.kind !== 'phone' || !isAnotherNumber(text, one)),
  );
  const spelled = spelledDigits(text).map((place): FoundContact => ({ kind: 'phone', ...place }));
  const sorted = [...found, ...spelled].toSorted((a, b) => a.start - b.start || b.end - a.end);
  return sorted.reduce<FoundContact[]>((kept, one) => {
    const last = kept.at(-1);
    if (last === undefined || one.start >= last.end) return [...kept, one];
    return one.end > last.end ? [...kept.slice(0, -1), { ...last, end: one.end }] : kept;
  }, []);
}

/** An order, an invoice, a permit. */
function isAnotherNumber(text: string, { start }: FoundContact): boolean {
  const LOOK_BACK = 40;
  return NUMBER_OF.test(text.slice(Math.max(0, start - LOOK_BACK), start));
}

/** The place of what is masked in a text that is sent to the other side. */
export const MASKED = /⟦(phone|email|link|handle)⟧/u;

/** A text with what leads to its writer masked: one mark of its kind for each. */
export function maskContacts(text: string): string {
  let at = 0;
  let masked = '';
  for (const { kind, start, end } of contactsIn(text)) {
    masked += `${text.slice(at, start)}⟦${kind}⟧`;
    at = end;
  }
  return masked + text.slice(at);
}

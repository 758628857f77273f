import { Seeded } from './seeded.ts';
import type { Fate } from './device/wire.ts';

/** One step as data: its kind, and three numbers that select its details. */
export type Step = readonly [kind: StepKind, a: number, b: number, c: number];

/** The frequency of each kind of step. */
const weights = {
  deliver: 44,
  pass: 14,
  create: 9,
  edit: 6,
  openForm: 3,
  sendForm: 3,
  withdraw: 3,
  cancel: 2,
  resolve: 3,
  retry: 2,
  draft: 1,
  network: 4,
  server: 2,
  open: 4,
  kill: 3,
  killSoon: 3,
  failSoon: 2,
  leaveSoon: 3,
  wake: 2,
  freeze: 3,
  disconnect: 2,
  background: 4,
  signIn: 3,
  signOut: 2,
  claim: 3,
  elsewhere: 4,
  takeSlot: 2,
  clock: 1,
  twice: 2,
  build: 1,
} as const;

/** The steps of a photographers' story: mostly photos, with all other steps. A photo takes many messages. */
const photoWeights = {
  ...weights,
  deliver: 150,
  pass: 16,
  create: 2,
  edit: 1,
  openForm: 1,
  sendForm: 1,
  withdraw: 1,
  cancel: 1,
  resolve: 1,
  network: 3,
  server: 1,
  open: 3,
  signIn: 4,
  signOut: 1,
  claim: 1,
  elsewhere: 1,
  takeSlot: 0,
  addPhoto: 12,
  removePhoto: 5,
  cover: 2,
  orderPhotos: 4,
  crash: 4,
  room: 1,
  deviceRoom: 3,
  sweep: 1,
  sleep: 2,
  stranger: 2,
  removeElsewhere: 2,
  pause: 2,
} as const;

/** The steps of a photographer's story of rows with editable fields, among all other steps. */
const nounWeights = {
  ...weights,
  deliver: 60,
  create: 2,
  edit: 1,
  openForm: 1,
  sendForm: 1,
  withdraw: 1,
  cancel: 1,
  signIn: 4,
  signOut: 1,
  elsewhere: 1,
  takeSlot: 0,
  addPhoto: 1,
  removePhoto: 1,
  makeRow: 9,
  writeRow: 10,
  openRow: 4,
  sendRow: 4,
  moveRow: 5,
  moveRowBack: 5,
  answerRow: 3,
  rowElsewhere: 6,
  readOffer: 3,
  answerOffer: 8,
  takeAnswerBack: 2,
  settleOffer: 3,
  offerElsewhere: 5,
  writeMessage: 7,
  readThread: 3,
  takeMessageBack: 1,
  messageElsewhere: 4,
  tell: 5,
  readTold: 8,
  readToldElsewhere: 2,
} as const;
export type StepKind = keyof typeof photoWeights | keyof typeof nounWeights;

/** Half of the stories omit some steps and repeat others: a step that is rare overall is frequent in some. */
const moods = [0, 1, 1, 4];
const always = new Set<StepKind>(['deliver', 'pass', 'create', 'addPhoto', 'makeRow']);

function kindsOf(random: Seeded, often: Partial<Record<StepKind, number>>): StepKind[] {
  const isEven = random.below(2) === 0;
  return (Object.entries(often) as [StepKind, number][]).flatMap(([kind, weight]) =>
    Array<StepKind>(weight * (isEven || always.has(kind) ? 1 : random.pick(moods))).fill(kind),
  );
}

const STEPS = 70;
/** For stories of photographers, where each photo takes a few requests. */
const PHOTO_STEPS = 90;
const NUMBERS = 1_000_000;
/** The fraction of stories with photographers: one in this number. */
const PHOTOS_EVERY = 4;
/** From this seed on, stories have rows with editable fields. */
export const NOUN_SEEDS = 1_000_000_000;

/** The first steps: somebody signs in. Alice (0) has a public page; the profile of Bob (1) is a draft, so that he may submit it. */
function signedIn(who: 0 | 1): Step[] {
  return [['signIn', 0, who, 0], ...Array.from({ length: 8 }, (): Step => ['deliver', 0, 1, 0])];
}

export function isOfPhotos(seed: number): boolean {
  return seed % PHOTOS_EVERY === 0 && !isOfNouns(seed);
}

export function isOfNouns(seed: number): boolean {
  return seed >= NOUN_SEEDS;
}

/** The steps of a seed. */
export function scriptOf(seed: number): Step[] {
  const hasPhotos = isOfPhotos(seed);
  const random = new Seeded(seed);
  const kinds = kindsOf(random, hasPhotos ? photoWeights : isOfNouns(seed) ? nounWeights : weights);
  const steps = Array.from({ length: hasPhotos ? PHOTO_STEPS : STEPS }, (): Step => [
    random.pick(kinds),
    random.below(NUMBERS),
    random.below(NUMBERS),
    random.below(NUMBERS),
  ]);
  if (isOfNouns(seed)) return [...signedIn(seed % 2 === 0 ? 0 : 1), ...steps];
  return hasPhotos ? [...signedIn(0), ...steps] : steps;
}

/** Mostly seconds, sometimes a minute, now and then an evening. */
export function durationOf(a: number, b: number): number {
  if (a % 10 === 0) return b % (40 * 60_000);
  return a % 3 === 0 ? b % 60_000 : b % 5_000;
}

const strange: readonly Fate[] = [
  'lost',
  'lost',
  'lost',
  'unavailable',
  'too many',
  'portal',
  'doubled',
  'doubled',
  'too old',
  'no room',
  'cut',
  'cut',
  'no such page',
  'timed out',
  'too slow',
  'unkept',
  'unkept',
];

/** The step that sets the fate of the first message under way. */
export function meets(fate: Fate): Step {
  return ['deliver', 0, 0, strange.indexOf(fate)];
}

/** Two of three messages arrive. */
export function fateOf(b: number, c: number): Fate {
  return b % 3 === 0 ? (strange[c % strange.length] ?? 'lost') : 'arrives';
}

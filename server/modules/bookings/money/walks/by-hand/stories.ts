// Stories of a session at 450 $ (517,39 $ with taxes), and what each comes to in cents. Every number is written by hand
// from the product's rules: the commission is 15 % of 450 $, 67,50 $; a half is 258,70 $, rounded half up.
import type { CancellationPolicy } from '#shared/bookings/cancellation.ts';

const TOTAL = 51_739;
const HALF = 25_870;

/** Numbers of test cards, with Stripe's meanings. */
export const cards = {
  good: '4242424242424242',
  asksOnce: '4000002500003155',
  asksEachTime: '4000002760003184',
  declinedLater: '4000000000000341',
  contested: '4000000000000259',
} as const;

/** `hours` count from the start of the session, or from its confirmation; negative ones are before it. */
export type Turn = { readonly hours: number; readonly from?: 'confirmation' } & (
  | { readonly does: 'cancel'; readonly ceiling: number; readonly by?: 'client' | 'photographer' }
  | { readonly does: 'claim' | 'decide'; readonly cents: number }
  | { readonly does: 'contest' | 'hear' | 'win' | 'lose' }
  /** The provider's messages of its charges come again. */
  | { readonly does: 'repeat' }
  | { readonly does: 'pay'; readonly card: keyof typeof cards }
  | { readonly does: 'refund'; readonly cents: number }
  | { readonly does: 'move'; readonly days: number }
  /** The amounts that are taken and reserved by then. */
  | { readonly does: 'look'; readonly taken: number; readonly reserved: number }
);

export interface Story {
  readonly name: string;
  readonly inDays: number;
  readonly isGuest?: boolean;
  readonly isBusiness?: boolean;
  readonly policy?: CancellationPolicy;
  readonly card: keyof typeof cards;
  readonly turns: readonly Turn[];
  /** In the end: what left the card, less what came back; the commission; the photographer's part. */
  readonly taken: number;
  readonly fee: number;
  readonly share: number;
  readonly state: string;
}

const whole = { taken: TOTAL, fee: 6_750, share: 44_989, state: 'captured' } as const;
const nothing = { taken: 0, fee: 0, share: 0, state: 'none' } as const;

const paid: readonly Story[] = [
  {
    name: 'near, a guest',
    inDays: 3,
    isGuest: true,
    card: 'good',
    turns: [{ hours: -2, does: 'look', taken: 0, reserved: TOTAL }],
    ...whole,
  },
  { name: 'near, signed in', inDays: 4, card: 'good', turns: [], ...whole },
  {
    name: 'far, a guest',
    inDays: 40,
    isGuest: true,
    card: 'good',
    turns: [
      { hours: -74, does: 'look', taken: 0, reserved: 0 },
      { hours: -48, does: 'look', taken: 0, reserved: TOTAL },
    ],
    ...whole,
  },
  { name: 'far, signed in, with 3-D Secure', inDays: 12, card: 'asksOnce', turns: [], ...whole },
  {
    name: 'far, a business',
    inDays: 20,
    isBusiness: true,
    card: 'good',
    turns: [
      { hours: -74, does: 'look', taken: 15_522, reserved: 0 },
      { hours: -48, does: 'look', taken: 15_522, reserved: 36_217 },
    ],
    ...whole,
  },
  { name: 'near, a business', inDays: 5, isBusiness: true, isGuest: true, card: 'good', turns: [], ...whole },
  {
    name: 'a card that asks each time is confirmed by its owner',
    inDays: 15,
    card: 'asksEachTime',
    turns: [{ hours: -50, does: 'pay', card: 'asksEachTime' }],
    ...whole,
  },
  {
    name: 'declined three days before, repaired',
    inDays: 14,
    card: 'declinedLater',
    turns: [
      { hours: -66, does: 'look', taken: 0, reserved: 0 },
      { hours: -60, does: 'pay', card: 'good' },
      { hours: -54, does: 'look', taken: 0, reserved: TOTAL },
    ],
    ...whole,
  },
  { name: 'declined, never repaired', inDays: 13, card: 'declinedLater', turns: [], ...nothing, state: 'unpaid' },
  // The rest stays unpaid when a message of its deposit comes again. 67,50 $ × 150,22 $ ÷ 517,39 $ = 19,60 $ of commission stay. The
  // deposit was paid out long ago: the photographer's 5 $ wait for their next balance.
  {
    name: 'a business never repairs its card, and gets 5 $ of its deposit back',
    inDays: 9,
    isBusiness: true,
    card: 'asksEachTime',
    turns: [
      { hours: 200, does: 'refund', cents: 500 },
      { hours: 210, does: 'repeat' },
    ],
    taken: 15_022,
    fee: 1_960,
    share: 13_562,
    state: 'unpaid',
  },
  // 67,50 $ × 457,39 $ ÷ 517,39 $ = 59,67 $ of commission stay.
  {
    name: 'refunded in part',
    inDays: 6,
    card: 'good',
    turns: [{ hours: 30, does: 'refund', cents: 6_000 }],
    taken: 45_739,
    fee: 5_967,
    share: 39_772,
    state: 'captured',
  },
  {
    name: 'refunded',
    inDays: 7,
    card: 'good',
    turns: [{ hours: 30, does: 'refund', cents: TOTAL }],
    ...nothing,
    state: 'refunded',
  },
  {
    name: 'disputed, won',
    inDays: 3,
    card: 'contested',
    turns: [
      { hours: 12, does: 'hear' },
      { hours: 36, does: 'win' },
    ],
    ...whole,
  },
  {
    name: 'disputed, lost',
    inDays: 4,
    card: 'contested',
    turns: [
      { hours: 12, does: 'hear' },
      { hours: 36, does: 'lose' },
    ],
    ...nothing,
    state: 'refunded',
  },
  {
    name: 'moved by 20 days, then as before',
    inDays: 8,
    card: 'good',
    turns: [
      { hours: -100, does: 'move', days: 20 },
      { hours: 24, does: 'look', taken: 0, reserved: 0 },
    ],
    ...whole,
  },
];

const cancelled = (
  policy: CancellationPolicy,
  hours: number,
  ceiling: number,
  then: readonly Turn[],
  ends: Pick<Story, 'taken' | 'fee' | 'share' | 'state'>,
): Story => ({
  name: `${policy}, cancelled ${-hours} h before: ${ceiling} at most`,
  inDays: 40,
  policy,
  card: 'good',
  turns: [{ hours, does: 'cancel', ceiling }, ...then],
  ...ends,
});
/** A claim has no commission. */
const costs = (cents: number) => ({ taken: cents, fee: 0, share: cents, state: 'captured' }) as const;
const claimed = (hours: number, cents: number): Turn[] => [{ hours: hours + 6, does: 'claim', cents }];
const decided = (hours: number, cents: number, owed: number): Turn[] => [
  { hours: hours + 6, does: 'claim', cents },
  { hours: hours + 12, does: 'contest' },
  { hours: hours + 24, does: 'decide', cents: owed },
];

/** Each window of each policy. */
const windows: readonly Story[] = [
  cancelled('souple', -25, 0, [], nothing),
  cancelled('souple', -23, TOTAL, claimed(-23, TOTAL), costs(TOTAL)),
  cancelled('moderee', -169, 0, [], nothing),
  cancelled('moderee', -167, HALF, decided(-167, HALF, 10_000), costs(10_000)),
  cancelled('moderee', -25, HALF, [], nothing),
  cancelled('moderee', -23, TOTAL, claimed(-23, 18_550), costs(18_550)),
  cancelled('stricte', -721, 0, [], nothing),
  cancelled('stricte', -719, HALF, claimed(-719, 1_250), costs(1_250)),
  cancelled('stricte', -169, HALF, decided(-169, 20_000, 0), nothing),
  cancelled('stricte', -167, TOTAL, decided(-167, TOTAL, 30_001), costs(30_001)),
];

const others: readonly Story[] = [
  {
    name: 'the grace of a day, under the strictest policy',
    inDays: 21,
    policy: 'stricte',
    card: 'good',
    turns: [{ hours: 6, from: 'confirmation', does: 'cancel', ceiling: 0 }],
    ...nothing,
  },
  {
    name: 'a business that owes nothing gets its deposit back',
    inDays: 22,
    isBusiness: true,
    card: 'good',
    turns: [{ hours: 30, from: 'confirmation', does: 'cancel', ceiling: 0 }],
    ...nothing,
    state: 'refunded',
  },
  {
    name: 'a business owes a half at once, with its commission',
    inDays: 23,
    isBusiness: true,
    card: 'good',
    turns: [{ hours: -40, does: 'cancel', ceiling: HALF }],
    taken: HALF,
    fee: 3_375,
    share: 22_495,
    state: 'captured',
  },
  {
    name: 'a photographer who cancels gives the deposit back',
    inDays: 24,
    isBusiness: true,
    card: 'good',
    turns: [{ hours: 30, from: 'confirmation', does: 'cancel', ceiling: 0, by: 'photographer' }],
    ...nothing,
    state: 'refunded',
  },
];

export const stories: readonly Story[] = [...paid, ...windows, ...others];

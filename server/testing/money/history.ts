import fc from 'fast-check';
import { cancellationPolicies } from '#shared/bookings/cancellation.ts';
import { fates } from './stage.ts';

/** Numbers of test cards, the good ones more often. */
export const cards = {
  good: '4242424242424242',
  debit: '4000056655665556',
  declined: '4000000000009995',
  /** Kept, then declined at each charge. */
  keptThenDeclined: '4000000000000341',
  /** Asks for 3-D Secure until it is kept. */
  asks: '4000002500003155',
  /** Asks each time, also without its owner. */
  alwaysAsks: '4000002760003184',
  asksThenDeclined: '4000008400001629',
} as const;
export type Card = keyof typeof cards;

const which = fc.nat({ max: 2 });
const first = fc.constant(0);
const percent = fc.constantFrom(0, 1, 30, 50, 99, 100, 101, 130);
const card = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Card>('good') },
  {
    weight: 5,
    arbitrary: fc.constantFrom<Card>('debit', 'declined', 'keptThenDeclined', 'asks', 'alwaysAsks', 'asksThenDeclined'),
  },
);

export const bookingPlan = fc.record({
  way: fc.constantFrom('instant', 'quote'),
  /** Near ones end within six days. */
  inDays: fc.oneof(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 9, max: 60 })),
  /** At 10:00 and 11:00 they would overlap. */
  time: fc.constantFrom('10:00', '11:00', '14:30'),
  isBusiness: fc.boolean(),
  /** A sign-in costs more than all the rest of a booking. */
  isGuest: fc.constantFrom(true, true, true, false),
  /** The client of the first booking, with the same cards. */
  isSameClient: fc.boolean(),
  policy: fc.constantFrom(...cancellationPolicies),
  /** Steps of the history before it. */
  after: fc.nat({ max: 6 }),
});
export type BookingPlan = typeof bookingPlan extends fc.Arbitrary<infer One> ? One : never;

const kind = <Kind extends string>(name: Kind) => fc.constant(name);
const act = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('pay'),
      which,
      card,
      tabs: fc.constantFrom(1, 1, 2),
      says: fc.boolean(),
      yes: fc.constantFrom(true, true, false, null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('abandon'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('try_again'), which, says: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('card'),
      which,
      card,
      isForAll: fc.boolean(),
      says: fc.boolean(),
      yes: fc.constantFrom(true, true, false, null),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('cancel'),
      which,
      by: fc.constantFrom('client', 'client', 'client', 'photographer', 'admin'),
      isStale: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('claim'), which, percent }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('contest'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('decide'), which, percent }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('dispute'), which, isWon: fc.constantFrom(true, false, null) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('refund'), which, by: fc.constantFrom('photographer', 'admin'), percent }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('move'),
      which,
      by: fc.constantFrom('client', 'photographer'),
      laterDays: fc.oneof(fc.integer({ min: -40, max: 60 }), fc.integer({ min: -3, max: 3 })),
      answer: fc.constantFrom('accept', 'accept', 'accept', 'refuse', 'withdraw', null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('lie'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('account'), isGood: fc.constantFrom(true, true, false) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('fate'), fate: fc.constantFrom(...fates) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('fault'),
      fault: fc.constantFrom('lost_reply', 'lost_reply', 'late_error', 'cut_off', 'server_error', 'too_many', 'silent'),
      times: fc.integer({ min: 1, max: 3 }),
      skip: fc.nat({ max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('reconcile') }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('jump'),
      to: fc.constantFrom('minutes', 'hours', 'days', 'next', 'next', 'next', 'start', 'end', 'before'),
      count: fc.integer({ min: 1, max: 30 }),
      /** Jobs run at their times on the way, or only afterwards. */
      isSmooth: fc.boolean(),
    }),
  },
);
const step = fc.record({ act, hasJobs: fc.constantFrom(true, true, true, false) });
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
export type Act = Step['act'];

/** Ways on which much of the money moves, which chance alone seldom finds; anything may happen between their steps. */
const paid = fc.record({
  kind: kind('pay'),
  which: first,
  card,
  tabs: fc.constantFrom(1, 2),
  says: fc.boolean(),
  yes: fc.constant(true),
});
const jump = (to: 'before' | 'end' | 'hours', isSmooth = true) =>
  fc.record({
    kind: kind('jump'),
    to: fc.constant(to),
    count: fc.integer({ min: 1, max: 30 }),
    isSmooth: fc.constant(isSmooth),
  });
const cancelled = fc.record({
  kind: kind('cancel'),
  which: first,
  by: fc.constantFrom('client', 'client', 'client', 'photographer', 'admin'),
  isStale: fc.constant(false),
});
const claimed = fc.record({ kind: kind('claim'), which: first, percent });
const contested = fc.record({ kind: kind('contest'), which: first });
const decided = fc.record({ kind: kind('decide'), which: first, percent });
const changed = fc.record({
  kind: kind('card'),
  which: first,
  card,
  isForAll: fc.boolean(),
  says: fc.boolean(),
  yes: fc.constant(true),
});
const refunded = fc.record({
  kind: kind('refund'),
  which: first,
  by: fc.constantFrom('photographer', 'admin'),
  percent,
});
const disputed = fc.record({
  kind: kind('dispute'),
  which: first,
  isWon: fc.constantFrom(true, false, null),
});
const moved = fc.record({
  kind: kind('move'),
  which: first,
  by: fc.constantFrom('client', 'photographer'),
  laterDays: fc.integer({ min: -40, max: 60 }),
  answer: fc.constantFrom('accept', 'accept', 'accept', null),
});
const ways = [
  [paid, moved, jump('before'), moved, jump('end'), jump('hours')],
  [paid, jump('before'), moved, cancelled, claimed, jump('hours')],
  [paid, changed, jump('before'), changed, jump('end')],
  [paid, changed, jump('before'), cancelled, claimed, jump('hours'), paid],
  [paid, jump('before'), cancelled, claimed],
  [paid, jump('before'), cancelled, claimed, contested, decided],
  [paid, jump('end'), jump('hours'), refunded, refunded],
  [paid, jump('end'), jump('hours'), disputed, refunded],
  [paid, jump('end'), jump('hours'), refunded, disputed],
] as const;
const oneWay = fc.oneof(
  ...ways.map((acts) =>
    fc.tuple(...acts.map((one) => fc.record({ act: one, hasJobs: fc.constantFrom(true, true, true, false) }))),
  ),
);
const steps = fc.oneof(
  { weight: 1, arbitrary: fc.array(step, { minLength: 1, maxLength: 14, size: 'max' }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(oneWay, fc.array(fc.tuple(fc.nat({ max: 6 }), step), { maxLength: 6 }))
      .map(([way, between]) => [
        ...way.flatMap((one, place) => [...between.filter(([at]) => at === place).map(([, other]) => other), one]),
        ...between.filter(([at]) => at >= way.length).map(([, other]) => other),
      ]),
  },
);

export const history = fc.record({
  /** The hour of the year at which it begins: summer time begins and ends in some. */
  hour: fc.nat({ max: 365 * 24 }),
  bookings: fc.array(bookingPlan, { minLength: 1, maxLength: 3 }),
  steps,
});
export type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

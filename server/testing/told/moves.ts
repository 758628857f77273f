import fc from 'fast-check';
import { channels, kindNames } from '#shared/notifications/notification.kinds.ts';
import { commitFaults, sendFaults } from './faults.ts';

// What may happen to two people, as plain data: a history is a list of it.

const at = fc.nat(7);
const by = fc.constantFrom('client' as const, 'photographer' as const);
const flag = fc.constantFrom(0 as const, 1 as const);

const simple = fc.record({
  move: fc.constantFrom(
    'ask' as const,
    'quote' as const,
    'quote' as const,
    'edit' as const,
    'withdraw_quote' as const,
    'reject' as const,
    'accept' as const,
    'accept' as const,
    'pay' as const,
    'pay' as const,
    'decline' as const,
    'withdraw' as const,
    'close' as const,
  ),
  at,
});
const ofASide = fc.record({
  move: fc.constantFrom(
    'cancel' as const,
    'propose' as const,
    'propose' as const,
    'take_back' as const,
    'agree' as const,
    'refuse' as const,
    'write' as const,
    'write' as const,
    'write' as const,
    'read_thread' as const,
    'read_thread' as const,
    'read_one' as const,
    'read_all' as const,
    'suspend' as const,
    'restore' as const,
    'device' as const,
  ),
  by,
  at,
});
const choice = fc.record({
  move: fc.constant('choose' as const),
  by,
  kind: fc.constantFrom(...kindNames),
  channel: fc.constantFrom(...channels),
  to: flag,
  isQuiet: fc.boolean(),
});
const wait = fc.record({
  move: fc.constant('wait' as const),
  minutes: fc.constantFrom(1, 2, 4, 16, 70, 600, 1_500, 5_000),
});
const nextSession = fc.record({ move: fc.constant('wait_for_session' as const), hours: fc.constantFrom(47, 1) });
/** Jobs run, and things fail. */
const run = fc.record({
  move: fc.constant('run' as const),
  mail: fc.array(fc.constantFrom(...sendFaults), { maxLength: 3 }),
  push: fc.array(fc.constantFrom(...sendFaults), { maxLength: 3 }),
  commit: fc.array(fc.constantFrom(...commitFaults), { maxLength: 5 }),
});
/** Time passes, and nothing fails. */
const calm = fc.record({ move: fc.constant('calm' as const) });

export const move = fc.oneof(
  { weight: 8, arbitrary: simple },
  { weight: 8, arbitrary: ofASide },
  { weight: 1, arbitrary: choice },
  { weight: 2, arbitrary: wait },
  { weight: 1, arbitrary: nextSession },
  { weight: 4, arbitrary: run },
  { weight: 2, arbitrary: calm },
);
export type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;

/** How far two people have come, before anybody is told. */
const opening: fc.Arbitrary<Move[]> = fc
  .record({
    length: fc.constantFrom(1, 2, 3, 4, 4, 4),
    isToldBetween: fc.boolean(),
  })
  .map(({ length, isToldBetween }) => {
    const steps = (['ask', 'quote', 'accept', 'pay'] as const).slice(0, length);
    return steps.flatMap((one): Move[] => [
      { move: one, at: 0 },
      ...(isToldBetween ? [{ move: 'calm' } as const] : []),
    ]);
  });

export interface Played {
  /** The moment at which it begins (ISO 8601); without one, a morning like others. */
  readonly at?: string;
  readonly opening: readonly Move[];
  readonly moves: readonly Move[];
}

export const history: fc.Arbitrary<Played> = fc.record({
  opening,
  moves: fc.array(move, { minLength: 4, maxLength: 22 }),
});

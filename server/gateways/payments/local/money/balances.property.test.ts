import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { aPaidAccount, payWith, testPayments } from '#server/testing/payments.ts';
import { PaymentError } from '../../payments.ts';
import { IN_A_FILE, prune } from '../parts/sim-bounds.ts';
import { balancesOf, costOf, DISPUTE_COST_CENTS } from './sim-ledger.ts';
import { testCards } from './sim-cards.ts';

const isLong = process.env['LONG'] === '1';
const RUNS = isLong ? 1_000 : 60;
const TIME_LIMIT_MS = isLong ? 900_000 : 60_000;

const which = fc.nat({ max: 30 });
const amount = fc.integer({ min: 50, max: 100_000 });
const percent = fc.integer({ min: 0, max: 120 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('charge' as const), cents: amount, fee: percent, at: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      which,
      card: fc.constantFrom(...Object.keys(testCards)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer' as const), which, yes: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('capture' as const), which, part: percent, fee: percent }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), which, part: percent, back: percent, fee: percent }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('contest' as const), which, won: fc.constantFrom(true, false, null) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 100 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom('late_error' as const, 'server_error' as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const share = (cents: number, part: number) => Math.floor((cents * part) / 100);

/** Plays a story, in which calls fail and are repeated, and keeps what the port said. */
async function play(steps: readonly Step[]) {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const { simulator, configured } = testPayments({ now: () => new Date(now), retries: 0 });
  const { gateway } = configured;
  const accountId = aPaidAccount(simulator);
  const customerId = await gateway.createCustomer({ reference: 'one', email: null });
  const ids: string[] = [];
  let key = 0;
  /** A call with a key, repeated after a broken connection; a refusal is an answer. */
  const call = async <Answer>(work: () => Promise<Answer>): Promise<Answer | null> => {
    for (let tries = 0; tries < 4; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof PaymentError)) throw error;
        if (error.code === 'payments_refused') return null;
      }
    }
    return null;
  };
  for (const one of steps) {
    key += 1;
    const intentId = ids[('which' in one ? one.which : 0) % Math.max(1, ids.length)] ?? '';
    const intent = simulator.state.intents[intentId];
    if (one.kind === 'charge') {
      const order = {
        key: `k${key}`,
        bookingId: 'b',
        customerId,
        cents: one.cents,
        feeCents: share(one.cents, one.fee),
      };
      const made = await call(() =>
        gateway.createCharge({
          ...order,
          accountId,
          capture: one.at ? 'automatic' : 'manual',
          methodId: null,
          keepsCard: false,
        }),
      );
      if (made !== null) ids.push(made.id);
    } else if (one.kind === 'wait') {
      now += one.hours * HOUR_MS;
      simulator.tick();
    } else if (one.kind === 'fault') simulator.failNext(one.fault);
    else if (intent === undefined) continue;
    else if (one.kind === 'pay') payWith(simulator, intent.client_secret ?? '', one.card);
    else if (one.kind === 'answer') simulator.answerChallenge(intentId, one.yes);
    else if (one.kind === 'cancel') await call(() => gateway.cancelCharge(intentId));
    else if (one.kind === 'capture') {
      const cents = share(intent.amount, one.part);
      await call(() => gateway.captureCharge({ key: `k${key}`, intentId, cents, feeCents: share(cents, one.fee) }));
    } else if (one.kind === 'refund') {
      const cents = share(intent.amount_received, one.part);
      const amounts = {
        cents,
        reversedCents: share(cents, one.back),
        feeCents: share(intent.application_fee_amount ?? 0, one.fee),
      };
      await call(() => gateway.refundCharge({ key: `k${key}`, intentId, ...amounts }));
    } else {
      const opened = simulator.contest(intentId);
      const dispute = Object.values(simulator.state.disputes).find((known) => known.payment_intent === intentId);
      if (opened === null && dispute !== undefined && one.won !== null) {
        simulator.decideDispute(dispute.id, one.won ? 'won' : 'lost');
      }
    }
    expect(simulator.balances.sum).toBe(0);
  }
  return { simulator, gateway, ids, now };
}

it(
  'whatever happens, balances are conserved, and no charge moves more than it has',
  { timeout: TIME_LIMIT_MS },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }), async (steps) => {
        const { simulator, gateway, ids } = await play(steps);
        try {
          const { state, balances } = simulator;
          simulator.heal();
          const moves = await gateway.listMoves(new Date(0));
          expect(moves.reduce((sum, { cents, costCents }) => sum + cents - costCents, 0)).toBe(balances.platform);
          expect(balances.costs).toBe(expectedCosts(state));
          for (const id of ids) {
            const charge = await gateway.retrieveCharge(id);
            expect(charge.capturedCents).toBeLessThanOrEqual(charge.cents);
            expect(charge.refundedCents).toBeLessThanOrEqual(charge.capturedCents);
            expect(charge.capturableCents === 0 || charge.capturedCents === 0).toBe(true);
            expect(charge.state === 'requires_capture').toBe(charge.capturableCents > 0);
          }
          const taken = Object.values(state.charges).filter((one) => one.payment_intent !== null && one.captured);
          expect(new Set(taken.map((one) => one.payment_intent)).size).toBe(taken.length);
        } finally {
          await gateway.close();
        }
      }),
      { numRuns: RUNS },
    );
  },
);

it(
  'what is forgotten, as the file is bounded, leaves all balances as they were',
  { timeout: TIME_LIMIT_MS },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60, size: 'max' }), async (steps) => {
        const { simulator, gateway, now } = await play([...steps, { kind: 'wait', hours: 48 }]);
        await gateway.close();
        const state = structuredClone(simulator.state);
        const before = balancesOf(state);
        prune(state, { ...IN_A_FILE, intents: 2 });
        expect(balancesOf(state)).toEqual(before);
        expect(Object.values(state.intents).filter(({ status }) => status === 'requires_capture')).toEqual(
          Object.values(simulator.state.intents).filter(({ status }) => status === 'requires_capture'),
        );
        expect(now).toBeGreaterThan(DAY_MS);
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    );
  },
);

function expectedCosts({ charges, disputes }: Awaited<ReturnType<typeof play>>['simulator']['state']): number {
  const captured = Object.values(charges).filter((one) => one.payment_intent !== null && one.captured);
  const ofCharges = captured.reduce((sum, { amount_captured }) => sum + costOf(amount_captured), 0);
  return ofCharges + Object.keys(disputes).length * DISPUTE_COST_CENTS;
}

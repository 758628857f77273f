import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { newId } from '#server/foundation/new-id.ts';
import { aPaidAccount, payWith, TEST_KEYS } from '#server/testing/payments.ts';
import type { ChargeOrder } from '../../charges.ts';
import { PaymentsRefused, PaymentsUnavailable } from '../../payments.ts';
import { stripePayments } from '../../stripe-payments.ts';
import { PaymentSimulator } from '../simulator.ts';
import { aWorld, closeLater, closeWorlds } from './testing.ts';

afterEach(closeWorlds);

describe('an authorisation', () => {
  it('ends after a week, with a message, and can not be captured after', async () => {
    const { authorised, gateway, notices, pass } = aWorld();
    const { id, capturableUntil } = await authorised();
    expect(capturableUntil).toEqual(new Date('2026-06-08T12:00:00Z'));
    pass(7 * DAY_MS - 1_000);
    expect((await gateway.retrieveCharge(id)).state).toBe('requires_capture');
    notices();
    pass(1_000);
    expect(notices().map(({ type, subject }) => [type, subject])).toEqual([
      ['payment_intent.canceled', { kind: 'intent', id }],
    ]);
    expect(await gateway.retrieveCharge(id)).toMatchObject({ state: 'canceled', capturableCents: 0, refundedCents: 0 });
    const capture = { key: newId(), intentId: id, cents: 100, feeCents: 0 };
    await expect(gateway.captureCharge(capture)).rejects.toBeInstanceOf(PaymentsRefused);
  });

  it('of a kept Visa ends after 4 days and 18 hours, of others after a week', async () => {
    const { kept, gateway, anOrder } = aWorld();
    const until = async (card: string) =>
      (await gateway.createCharge(await anOrder(await kept(card)))).capturableUntil?.getTime();
    const start = Date.parse('2026-06-01T12:00:00Z');
    expect(await until('4242424242424242')).toBe(start + 4 * DAY_MS + 18 * HOUR_MS);
    expect(await until('5555555555554444')).toBe(start + 7 * DAY_MS);
  });

  it('of an account that can no longer be paid is kept, and captured once it can', async () => {
    const { authorised, gateway, simulator, accountId } = aWorld();
    const { id: intentId } = await authorised();
    simulator.decide(accountId, 'review');
    const capture = { key: newId(), intentId, cents: 51_739, feeCents: 6_750 };
    await expect(gateway.captureCharge(capture)).rejects.toBeInstanceOf(PaymentsRefused);
    simulator.decide(accountId, 'accepted');
    expect((await gateway.captureCharge(capture)).state).toBe('succeeded');
  });
});

describe('a test card', () => {
  it.each([
    ['4242424242424242', 'requires_capture', null],
    ['4000056655665556', 'requires_capture', null],
    ['4000000000000341', 'requires_payment_method', 'card_declined'],
    ['4000000000000002', 'requires_payment_method', 'card_declined'],
    ['4000000000009995', 'requires_payment_method', 'insufficient_funds'],
    ['4000000000000069', 'requires_payment_method', 'expired_card'],
    ['4000002500003155', 'requires_action', null],
    ['4000002760003184', 'requires_action', null],
  ])('%s, on session: %s', async (card, state, failure) => {
    expect(await aWorld().authorised(card)).toMatchObject({ state, failure });
  });

  it.each([
    ['4242424242424242', 'requires_capture', null],
    ['4000002500003155', 'requires_capture', null],
    ['4000002760003184', 'requires_payment_method', 'authentication_required'],
    ['4000000000000341', 'requires_payment_method', 'card_declined'],
  ])('%s, kept and charged off session: %s', async (card, state, failure) => {
    const { kept, gateway, anOrder } = aWorld();
    expect(await gateway.createCharge(await anOrder(await kept(card)))).toMatchObject({ state, failure });
  });

  it('that expires is kept, and declined after its last month', async () => {
    const { kept, gateway, anOrder, pass } = aWorld();
    const card = await kept('4242424242424242');
    pass(80 * 365 * DAY_MS);
    expect(await gateway.createCharge(await anOrder(card))).toMatchObject({ failure: 'expired_card' });
  });

  it('that is refused by its holder fails, and may be tried again', async () => {
    const { authorised, simulator, gateway } = aWorld();
    const { id, clientSecret } = await authorised('4000002760003184');
    expect(simulator.answerChallenge(id, false)).toContain('redirect_status=failed');
    expect(await gateway.retrieveCharge(id)).toMatchObject({
      state: 'requires_payment_method',
      failure: 'payment_intent_authentication_failure',
    });
    payWith(simulator, clientSecret, '4242424242424242');
    expect((await gateway.retrieveCharge(id)).state).toBe('requires_capture');
    expect(simulator.answerChallenge(id, true)).toBeNull();
  });
});

describe('a broken connection', () => {
  it('in any call of a refund: the repeated order moves everything once', async () => {
    const { captured, gateway, simulator } = aWorld();
    for (let place = 0; place < 8; place += 1) {
      for (const fault of ['late_error', 'server_error'] as const) {
        const { id: intentId } = await captured();
        const order = { key: newId(), intentId, cents: 51_739, reversedCents: 51_739, feeCents: 6_750 };
        simulator.failNext('none', place);
        simulator.failNext(fault);
        await expect(gateway.refundCharge(order), `${fault} of call ${place}`).rejects.toBeInstanceOf(
          PaymentsUnavailable,
        );
        // Days later, when the provider has forgotten the keys.
        simulator.forgetAnswers();
        expect(await gateway.refundCharge(order)).toMatchObject({ reversedCents: 51_739, feeCents: 6_750 });
        expect((await gateway.retrieveCharge(intentId)).refundedCents).toBe(51_739);
      }
    }
    const { refunds, reversals, feeRefunds } = simulator.state;
    expect([refunds, reversals, feeRefunds].map((rows) => Object.keys(rows).length)).toEqual([16, 16, 16]);
  });

  it.each(['4242424242424242', '4000000000000341'])('while a kept %s is charged: one intent', async (number) => {
    const { kept, gateway, anOrder, simulator } = aWorld();
    const order = await anOrder(await kept(number));
    simulator.failNext('none');
    // The library itself repeats a call after a broken connection.
    simulator.failNext('lost_reply', 2);
    await expect(gateway.createCharge(order)).rejects.toBeInstanceOf(PaymentsUnavailable);
    const first = await gateway.createCharge(order);
    simulator.forgetAnswers();
    expect(await gateway.createCharge(order)).toEqual(first);
    expect(Object.keys(simulator.state.intents)).toHaveLength(1);
  });
});

it('photographers are paid out two days after a capture, with a message that names what is in it', async () => {
  const { captured, gateway, notices, pass, accountId, simulator } = aWorld();
  const { id } = await captured();
  pass(2 * DAY_MS - 1_000);
  expect(notices().some(({ type }) => type === 'payout.paid')).toBe(false);
  pass(1_000);
  const paid = notices().find(({ type }) => type === 'payout.paid');
  expect(paid).toMatchObject({ accountId, subject: { kind: 'payout' } });
  expect(await gateway.retrievePayout(accountId, paid?.subject?.id ?? '')).toMatchObject({
    accountId,
    cents: 51_739 - 6_750,
    state: 'paid',
    intentIds: [id],
  });
  expect(simulator.balances.accounts[accountId]).toBe(0);
  const second = await captured();
  pass(2 * DAY_MS);
  const payoutIds = await gateway.listPayouts(accountId, new Date(0));
  expect([payoutIds.length, payoutIds[0]]).toEqual([2, paid?.subject?.id]);
  expect((await gateway.retrievePayout(accountId, payoutIds[1] ?? '')).intentIds).toEqual([second.id]);
  expect(await gateway.listPayouts(aPaidAccount(simulator), new Date(0))).toEqual([]);
});

it('a refund after the payout reaches the client at once, and the account once new money is there', async () => {
  const { captured, gateway, pass } = aWorld();
  const { id: intentId } = await captured();
  pass(3 * DAY_MS);
  const order = { key: newId(), intentId, cents: 51_739, reversedCents: 51_739, feeCents: 6_750 };
  const refund = await gateway.refundCharge(order);
  expect(refund).toMatchObject({ state: 'succeeded', feeCents: 6_750, reversedCents: 0, reversalId: null });
  expect((await gateway.retrieveCharge(intentId)).refundedCents).toBe(51_739);
  await captured();
  expect(await gateway.refundCharge(order)).toMatchObject({ id: refund.id, reversedCents: 51_739, feeCents: 6_750 });
});

it('a contested charge leaves the platform’s balance, and comes back when it is won', async () => {
  const { captured, gateway, simulator, notices } = aWorld();
  const before = simulator.balances.platform;
  const charge = await captured('4000000000000259');
  const opened = notices().find(({ type }) => type === 'charge.dispute.created');
  const disputeId = opened?.subject?.id ?? '';
  expect(await gateway.retrieveDispute(disputeId)).toEqual({
    id: disputeId,
    bookingId: charge.bookingId,
    intentId: charge.id,
    chargeId: charge.chargeId,
    cents: 51_739,
    reason: 'fraudulent',
    state: 'needs_response',
    isInquiry: false,
    dueBy: new Date('2026-06-11T12:00:00Z'),
    moves: [{ ref: expect.stringMatching(/^txn_/), cents: -51_739, costCents: 1_500 }],
  });
  const refund = { key: newId(), intentId: charge.id, cents: 100, reversedCents: 0, feeCents: 0 };
  await expect(gateway.refundCharge(refund)).rejects.toBeInstanceOf(PaymentsRefused);
  simulator.decideDispute(disputeId, 'won');
  expect(notices().map(({ type }) => type)).toEqual(['charge.dispute.closed']);
  const won = await gateway.retrieveDispute(disputeId);
  expect(won).toMatchObject({ state: 'won', moves: [{ cents: -51_739 }, { cents: 51_739, costCents: 0 }] });
  const moves = await gateway.listMoves(new Date(0));
  const ofDispute = moves.filter(({ kind }) => kind.startsWith('dispute'));
  expect(ofDispute.map(({ kind, cents, costCents, sourceId }) => [kind, cents, costCents, sourceId])).toEqual([
    ['dispute', -51_739, 1_500, won.moves[0]?.ref],
    ['dispute_reversal', 51_739, 0, won.moves[1]?.ref],
  ]);
  expect(simulator.balances.platform - before).toBe(moves.reduce((sum, one) => sum + one.cents - one.costCents, 0));
});

it('a dispute is answered once, or given up', async () => {
  const { captured, gateway, simulator } = aWorld();
  const order = async (intentId: string) => ({ key: newId(), disputeId: simulator.contest(intentId) ?? '' });
  const first = { ...(await order((await captured()).id)), words: 'La séance a eu lieu.' };
  expect((await gateway.answerDispute(first)).state).toBe('under_review');
  simulator.forgetAnswers();
  expect((await gateway.answerDispute({ ...first, words: 'Encore.' })).state).toBe('under_review');
  const { evidence } = simulator.state.disputes[first.disputeId] ?? {};
  expect(evidence?.uncategorized_text).toBe('La séance a eu lieu.');
  await expect(gateway.acceptDispute(first)).rejects.toBeInstanceOf(PaymentsRefused);
  const second = await order((await captured()).id);
  expect((await gateway.acceptDispute(second)).state).toBe('lost');
  simulator.forgetAnswers();
  expect((await gateway.acceptDispute(second)).state).toBe('lost');
  expect(await gateway.listDisputes(new Date(0))).toEqual([first.disputeId, second.disputeId]);
});

it('each change of a charge, a card and a refund has its signed message, which says whom it is about', async () => {
  const { authorised, captured, kept, gateway, notices } = aWorld();
  const types = () => notices().map(({ type, subject }) => [type, subject?.kind ?? null]);
  await kept('4000000000009995');
  expect(types()).toContainEqual(['setup_intent.setup_failed', 'setup']);
  await kept('4242424242424242');
  expect(types()).toContainEqual(['setup_intent.succeeded', 'setup']);
  await authorised('4000000000000002');
  expect(types()).toContainEqual(['payment_intent.payment_failed', 'intent']);
  const { id } = await authorised();
  expect(types()).toContainEqual(['payment_intent.amount_capturable_updated', 'intent']);
  await gateway.cancelCharge(id);
  expect(types()).toEqual([['payment_intent.canceled', 'intent']]);
  const { id: intentId } = await captured();
  expect(types()).toContainEqual(['payment_intent.succeeded', 'intent']);
  await gateway.refundCharge({ key: newId(), intentId, cents: 100, reversedCents: 0, feeCents: 0 });
  expect(types()).toEqual([
    ['refund.created', 'refund'],
    ['charge.refunded', 'intent'],
  ]);
});

it('charges go on after a restart, and a call is in the file whole or not at all', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'declic-charges-')), 'simulator.json');
  const start = () => {
    const post = () => Promise.resolve(200);
    const simulator = new PaymentSimulator({
      keys: TEST_KEYS,
      file,
      formUrl: (link) => `https://x.test/${link}`,
      post,
    });
    closeLater(() => simulator.close());
    return { simulator, gateway: stripePayments({ keys: TEST_KEYS, address: () => simulator.address(), retries: 0 }) };
  };
  const first = start();
  const accountId = aPaidAccount(first.simulator);
  const order: ChargeOrder = {
    key: newId(),
    bookingId: newId(),
    customerId: await first.gateway.createCustomer({ reference: newId(), email: null }),
    cents: 10_000,
    feeCents: 1_000,
    accountId,
    capture: 'manual',
    methodId: null,
    keepsCard: false,
  };
  const { id: intentId, clientSecret } = await first.gateway.createCharge(order);
  payWith(first.simulator, clientSecret, '4242424242424242');
  const capture = { key: newId(), intentId, cents: 10_000, feeCents: 1_000 };
  first.simulator.failNext('lost_reply', 2);
  await expect(first.gateway.captureCharge(capture)).rejects.toBeInstanceOf(PaymentsUnavailable);
  const second = start();
  expect(await second.gateway.captureCharge(capture)).toMatchObject({ state: 'succeeded', capturedCents: 10_000 });
  expect(second.simulator.balances).toMatchObject({ sum: 0, accounts: { [accountId]: 9_000 } });
  expect(second.simulator.state).toEqual(first.simulator.state);
});

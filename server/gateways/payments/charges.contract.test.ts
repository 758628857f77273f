import { Stripe } from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#server/foundation/new-id.ts';
import { aPaidAccount, payWith, TEST_KEYS, testPayments } from '#server/testing/payments.ts';
import type { ChargeOrder, ChargeSnapshot, SetupSnapshot } from './charges.ts';
import { type PaymentGateway, PaymentsRefused } from './payments.ts';
import { stripePayments } from './stripe-payments.ts';

/** The same contract for the simulator and, with keys of a sandbox, for Stripe (docs/decisions/107-the-payment-simulator.md). */
interface Side {
  readonly gateway: PaymentGateway;
  /** An account that can be paid. */
  readonly accountId: string;
  /** Confirms as the payment page does. */
  readonly pay: (intent: ChargeSnapshot | SetupSnapshot, card: keyof typeof cards) => Promise<void>;
  /** The amount that each refund needs on the account: in a sandbox, money of new charges is not there at once. */
  readonly isSettled: boolean;
}

const cards = {
  good: ['4242424242424242', 'pm_card_visa'],
  debit: ['4000056655665556', 'pm_card_visa_debit'],
  declined: ['4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
  failsLater: ['4000000000000341', 'pm_card_chargeCustomerFail'],
  alwaysAsks: ['4000002760003184', 'pm_card_authenticationRequired'],
} as const;

const simulated = testPayments();
const sides: [string, Side][] = [['the simulator', simulatorSide()], ...sandboxSide()];
afterAll(async () => {
  for (const [, { gateway }] of sides) await gateway.close();
});

function simulatorSide(): Side {
  const { simulator, configured } = simulated;
  return {
    gateway: configured.gateway,
    accountId: aPaidAccount(simulator),
    pay: ({ clientSecret }, card) => Promise.resolve(void payWith(simulator, clientSecret, cards[card][0])),
    isSettled: true,
  };
}

function sandboxSide(): [string, Side][] {
  const secretKey = process.env['STRIPE_TEST_SECRET_KEY'];
  const accountId = process.env['STRIPE_TEST_ACCOUNT'];
  if (secretKey === undefined || accountId === undefined) return [];
  const stripe = new Stripe(secretKey, { telemetry: false });
  const pay: Side['pay'] = async ({ id }, card) => {
    const params = { payment_method: cards[card][1], return_url: 'https://declic.test/retour' };
    const intents = id.startsWith('seti_') ? stripe.setupIntents : stripe.paymentIntents;
    await intents.confirm(id, params).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    });
  };
  const gateway = stripePayments({ keys: { ...TEST_KEYS, secretKey } });
  return [["Stripe's test mode", { gateway, accountId, pay, isSettled: false }]];
}

describe.each(sides)('%s', (_name, { gateway, accountId, pay, isSettled }) => {
  const aCustomer = () => gateway.createCustomer({ reference: newId(), email: 'personne@declic.test' });

  async function anOrder(order: Partial<ChargeOrder> = {}): Promise<ChargeOrder> {
    return {
      key: newId(),
      bookingId: newId(),
      customerId: order.customerId ?? (await aCustomer()),
      cents: 51_739,
      feeCents: 6_750,
      accountId,
      capture: 'manual',
      methodId: null,
      keepsCard: false,
      ...order,
    };
  }

  async function keptCard(customerId: string, card: keyof typeof cards): Promise<string> {
    const setup = await gateway.createSetup({ key: newId(), bookingId: newId(), customerId });
    await pay(setup, card);
    return (await gateway.retrieveSetup(setup.id)).card?.methodId ?? '';
  }

  async function authorised(order: Partial<ChargeOrder> = {}): Promise<ChargeSnapshot> {
    const intent = await gateway.createCharge(await anOrder(order));
    await pay(intent, 'good');
    return gateway.retrieveCharge(intent.id);
  }

  async function captured(cents = 51_739, feeCents = 6_750): Promise<ChargeSnapshot> {
    const { id: intentId } = await authorised();
    return gateway.captureCharge({ key: newId(), intentId, cents, feeCents });
  }

  it('returns the same customer for the same reference, whatever the address', async () => {
    const reference = newId();
    const first = await gateway.createCustomer({ reference, email: null });
    expect(await gateway.createCustomer({ reference, email: 'autre@declic.test' })).toBe(first);
    expect(await aCustomer()).not.toBe(first);
  });

  it('keeps a card for a booking, lists it, and forgets it once and for all', async () => {
    const customerId = await aCustomer();
    const order = { key: newId(), bookingId: newId(), customerId };
    const setup = await gateway.createSetup(order);
    expect(setup).toMatchObject({ bookingId: order.bookingId, state: 'requires_payment_method', card: null });
    expect((await gateway.createSetup(order)).id).toBe(setup.id);
    await pay(setup, 'debit');
    const { state, card } = await gateway.retrieveSetup(setup.id);
    expect(state).toBe('succeeded');
    expect(card).toMatchObject({ brand: 'visa', last4: '5556', funding: 'debit' });
    expect(await gateway.listCards(customerId)).toEqual([card]);
    expect((await gateway.cancelSetup(setup.id)).state).toBe('succeeded');
    await gateway.forgetCard(card?.methodId ?? '');
    await gateway.forgetCard(card?.methodId ?? '');
    await gateway.forgetCard('pm_1032D82eZvKYlo2C');
    expect(await gateway.listCards(customerId)).toEqual([]);
  });

  it('keeps a second card for a booking beside the first, which is forgotten alone', async () => {
    const customerId = await aCustomer();
    const bookingId = newId();
    const first = await gateway.createSetup({ key: newId(), bookingId, customerId });
    await pay(first, 'good');
    const second = await gateway.createSetup({ key: newId(), bookingId, customerId });
    expect(second.id).not.toBe(first.id);
    await pay(second, 'debit');
    const [kept, other] = [await gateway.retrieveSetup(first.id), await gateway.retrieveSetup(second.id)];
    expect(kept.card?.methodId).not.toBe(other.card?.methodId);
    await gateway.forgetCard(kept.card?.methodId ?? '');
    expect(await gateway.listCards(customerId)).toEqual([other.card]);
    const charge = await gateway.createCharge(await anOrder({ customerId, methodId: other.card?.methodId ?? '' }));
    expect(charge).toMatchObject({ state: 'requires_capture', card: { last4: '5556' } });
  });

  it('cancels a card that was not kept, and tells why one was refused', async () => {
    const setup = await gateway.createSetup({ key: newId(), bookingId: newId(), customerId: await aCustomer() });
    await pay(setup, 'declined');
    expect(await gateway.retrieveSetup(setup.id)).toMatchObject({
      state: 'requires_payment_method',
      failure: 'insufficient_funds',
    });
    expect((await gateway.cancelSetup(setup.id)).state).toBe('canceled');
    expect((await gateway.cancelSetup(setup.id)).state).toBe('canceled');
  });

  it('reserves an amount, captures a part once, and releases the rest', async () => {
    const order = await anOrder();
    const intent = await gateway.createCharge(order);
    expect(intent).toMatchObject({ bookingId: order.bookingId, state: 'requires_payment_method', chargeId: null });
    expect((await gateway.createCharge(order)).id).toBe(intent.id);
    await pay(intent, 'good');
    const reserved = await gateway.retrieveCharge(intent.id);
    expect(reserved).toMatchObject({
      state: 'requires_capture',
      capturableCents: 51_739,
      capturedCents: 0,
      failure: null,
    });
    expect(reserved.capturableUntil?.getTime()).toBeGreaterThan(Date.now());
    const capture = { key: newId(), intentId: intent.id, cents: 20_000, feeCents: 3_000 };
    const done = await gateway.captureCharge(capture);
    expect(done).toMatchObject({
      state: 'succeeded',
      capturableCents: 0,
      capturedCents: 20_000,
      feeCents: 3_000,
      refundedCents: 0,
      capturableUntil: null,
    });
    expect([done.chargeId, done.transferId, done.feeId]).toEqual([
      expect.stringMatching(/^ch_/),
      expect.stringMatching(/^tr_/),
      expect.stringMatching(/^fee_/),
    ]);
    expect(await gateway.captureCharge(capture)).toEqual(done);
    // After a day, when keys are forgotten.
    expect(await gateway.captureCharge({ ...capture, key: newId() })).toEqual(done);
    await expect(gateway.captureCharge({ ...capture, key: newId(), cents: 100 })).rejects.toBeInstanceOf(
      PaymentsRefused,
    );
  });

  it('captures without a commission, and never more than it reserved', async () => {
    const { id: intentId } = await authorised();
    await expect(gateway.captureCharge({ key: newId(), intentId, cents: 51_740, feeCents: 0 })).rejects.toBeInstanceOf(
      PaymentsRefused,
    );
    const done = await gateway.captureCharge({ key: newId(), intentId, cents: 30_000, feeCents: 0 });
    expect(done).toMatchObject({ capturedCents: 30_000, feeCents: 0, feeId: null });
  });

  it('releases what it reserved, and takes nothing after', async () => {
    const { id: intentId } = await authorised();
    expect(await gateway.cancelCharge(intentId)).toMatchObject({
      state: 'canceled',
      capturableCents: 0,
      refundedCents: 0,
    });
    expect((await gateway.cancelCharge(intentId)).state).toBe('canceled');
    await expect(gateway.captureCharge({ key: newId(), intentId, cents: 100, feeCents: 0 })).rejects.toBeInstanceOf(
      PaymentsRefused,
    );
    expect((await gateway.cancelCharge((await captured()).id)).state).toBe('succeeded');
  });

  it('charges a deposit at once, and keeps its card for the rest', async () => {
    const customerId = await aCustomer();
    const deposit = await gateway.createCharge(await anOrder({ customerId, capture: 'automatic', keepsCard: true }));
    await pay(deposit, 'good');
    const { state, card, capturedCents } = await gateway.retrieveCharge(deposit.id);
    expect([state, capturedCents]).toEqual(['succeeded', 51_739]);
    const rest = await gateway.createCharge(await anOrder({ customerId, methodId: card?.methodId ?? '' }));
    expect(rest).toMatchObject({ state: 'requires_capture', capturableCents: 51_739 });
  });

  it('charges a kept card without its owner, once for a key', async () => {
    const customerId = await aCustomer();
    const order = await anOrder({ customerId, methodId: await keptCard(customerId, 'good') });
    const intent = await gateway.createCharge(order);
    expect(intent).toMatchObject({ state: 'requires_capture', capturableCents: 51_739 });
    expect(await gateway.createCharge(order)).toEqual(intent);
  });

  it.each([
    ['failsLater', 'card_declined'],
    ['alwaysAsks', 'authentication_required'],
  ] as const)('a kept card that %s is no error: %s', async (card, failure) => {
    const customerId = await aCustomer();
    const setup = await gateway.createSetup({ key: newId(), bookingId: newId(), customerId });
    await pay(setup, card);
    if (isSettled && card === 'alwaysAsks') simulated.simulator.answerChallenge(setup.id, true);
    const kept = await gateway.retrieveSetup(setup.id);
    if (kept.card === null) return;
    const order = await anOrder({ customerId, methodId: kept.card.methodId });
    const intent = await gateway.createCharge(order);
    expect(intent).toMatchObject({ state: 'requires_payment_method', failure, capturableCents: 0, chargeId: null });
    expect(await gateway.createCharge(order)).toEqual(intent);
    await pay(intent, 'good');
    expect((await gateway.retrieveCharge(intent.id)).state).toBe('requires_capture');
  });

  it('refuses impossible orders: a removed card, an unknown account, an unknown intent', async () => {
    const customerId = await aCustomer();
    const methodId = await keptCard(customerId, 'good');
    await gateway.forgetCard(methodId);
    const orders = [await anOrder({ customerId, methodId }), await anOrder({ accountId: 'acct_1032D82eZvKYlo2C' })];
    for (const order of orders) await expect(gateway.createCharge(order)).rejects.toBeInstanceOf(PaymentsRefused);
    await expect(gateway.retrieveCharge('pi_1032D82eZvKYlo2C')).rejects.toBeInstanceOf(PaymentsRefused);
    await expect(gateway.retrieveDispute('dp_1032D82eZvKYlo2C')).rejects.toBeInstanceOf(PaymentsRefused);
    await expect(gateway.retrievePayout(accountId, 'po_1032D82eZvKYlo2C')).rejects.toBeInstanceOf(PaymentsRefused);
  });

  it('refunds our own amounts, once for a key, and never more than was taken', async () => {
    const { id: intentId } = await captured();
    const order = { key: newId(), intentId, cents: 10_000, reversedCents: 8_000, feeCents: 500 };
    const refund = await gateway.refundCharge(order);
    expect(refund).toMatchObject({ intentId, cents: 10_000, reversedCents: 8_000, feeCents: 500, state: 'succeeded' });
    expect(await gateway.refundCharge(order)).toEqual(refund);
    expect(await gateway.retrieveRefund(refund.id)).toEqual(refund);
    expect(await gateway.retrieveCharge(intentId)).toMatchObject({ capturedCents: 51_739, refundedCents: 10_000 });
    // The card is refunded although more of the commission can not be given back than there is.
    const more = await gateway.refundCharge({ ...order, key: newId(), feeCents: 6_400 });
    expect(more).toMatchObject({ cents: 10_000, reversedCents: 8_000, feeCents: 0, feeRefundId: null });
    await expect(gateway.refundCharge({ ...order, key: newId(), cents: 41_740 })).rejects.toBeInstanceOf(
      PaymentsRefused,
    );
  });

  it('a partial capture is no refund, and refunds of it are counted alone', async () => {
    const { id: intentId, refundedCents } = await captured(20_000, 3_000);
    expect(refundedCents).toBe(0);
    await gateway.refundCharge({ key: newId(), intentId, cents: 20_000, reversedCents: 20_000, feeCents: 3_000 });
    expect((await gateway.retrieveCharge(intentId)).refundedCents).toBe(20_000);
  });

  it('lists each movement of the platform’s balance, with the number of what moved', async () => {
    const since = new Date(Date.now() - 5_000);
    const charge = await captured();
    const refund = await gateway.refundCharge({
      key: newId(),
      intentId: charge.id,
      cents: 51_739,
      reversedCents: 51_739,
      feeCents: 6_750,
    });
    const moves = await gateway.listMoves(since);
    const of = (sourceId: string | null) =>
      moves.filter((move) => move.sourceId === sourceId).map(({ kind, cents }) => [kind, cents]);
    expect(of(charge.chargeId)).toEqual([['charge', 51_739]]);
    expect(of(charge.transferId)).toEqual([['transfer', -51_739]]);
    expect(of(charge.feeId)).toEqual([['application_fee', 6_750]]);
    expect(of(refund.id)).toEqual([['refund', -51_739]]);
    expect(of(refund.reversalId)).toEqual([['transfer_refund', 51_739]]);
    expect(of(refund.feeRefundId)).toEqual([['application_fee_refund', -6_750]]);
    expect(moves.find(({ sourceId }) => sourceId === charge.chargeId)?.costCents).toBeGreaterThan(0);
    const times = moves.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

import { em } from '../foundation/db/request-em.ts';
import type { ConfiguredPayments } from '../gateways/payments/configured-payments.ts';
import { demoAccount } from '../gateways/payments/local/demo-account.ts';
import { newSimId } from '../gateways/payments/local/parts/sim-call.ts';
import { PaymentSimulator } from '../gateways/payments/local/simulator.ts';
import type { WebhookMessage } from '../gateways/payments/local/sim-webhooks.ts';
import type { PaymentGateway } from '../gateways/payments/payments.ts';
import { type StripeOptions, stripePayments } from '../gateways/payments/stripe-payments.ts';
import type { TestApp } from './test-app.ts';
import { paymentCalls } from '#shared/payments/payment-account.calls.ts';

export const TEST_KEYS = {
  secretKey: 'sk_test_of_the_tests',
  publishableKey: 'pk_test_of_the_tests',
  webhookSecret: 'whsec_of_the_platform_door',
  connectWebhookSecret: 'whsec_of_the_connect_door',
};

export interface TestPayments {
  readonly configured: ConfiguredPayments & { readonly gateway: PaymentGateway };
  readonly simulator: PaymentSimulator;
  /** Messages on their way, which the test delivers. */
  readonly outgoing: WebhookMessage[];
}

/** The real adapter with a simulator in memory, whose messages wait. */
export function testPayments({
  now,
  ...options
}: Pick<StripeOptions, 'timeoutMs' | 'retries'> & { now?: () => Date } = {}): TestPayments {
  const outgoing: WebhookMessage[] = [];
  const simulator = new PaymentSimulator({
    keys: TEST_KEYS,
    file: null,
    formUrl: (link) => `https://payments.test/${link}`,
    post: (message) => {
      outgoing.push(message);
      return Promise.resolve(200);
    },
    ...(now === undefined ? {} : { now }),
  });
  const adapter = stripePayments({
    keys: TEST_KEYS,
    kind: 'simulator',
    address: () => simulator.address(),
    retries: 0,
    ...options,
  });
  const gateway: PaymentGateway = { ...allOutside(adapter), close: () => simulator.close() };
  return { configured: { gateway, simulator, publishableKey: TEST_KEYS.publishableKey }, simulator, outgoing };
}

/** A photographer's account that can be paid. @returns its number */
export function aPaidAccount(simulator: PaymentSimulator): string {
  const id = newSimId('acct');
  simulator.know({ ...demoAccount, id });
  return id;
}

/** An intent as a browser reads it, or the error of its call. */
export interface BrowserAnswer {
  readonly status?: string;
  readonly next_action?: { readonly redirect_to_url?: { readonly url: string } } | null;
  readonly error?: { readonly type: string; readonly code?: string; readonly decline_code?: string };
}

/** Confirms an intent as the payment page does, with a test card or a kept one. */
export function payWith(
  simulator: PaymentSimulator,
  clientSecret: string,
  card: string,
  returnUrl = 'https://declic.test/retour',
): BrowserAnswer {
  const [id = ''] = clientSecret.split('_secret_', 1);
  const path = `/v1/${id.startsWith('seti_') ? 'setup' : 'payment'}_intents/${id}/confirm`;
  const isKept = card.startsWith('pm_');
  const form = new Map([
    ['key', TEST_KEYS.publishableKey],
    ['client_secret', clientSecret],
    ['return_url', returnUrl],
    ...(isKept ? [['payment_method', card] as const] : typedCard(card)),
  ]);
  return simulator.browse({ method: 'POST', path, form }).body;
}

/** The parameters of a typed card. */
export function typedCard(number: string): [string, string][] {
  const card = { number, exp_month: '12', exp_year: '2099', cvc: number.startsWith('3') ? '1234' : '123' };
  return Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
}

function allOutside(adapter: PaymentGateway): PaymentGateway {
  return {
    ...adapter,
    createAccount: outside((order) => adapter.createAccount(order)),
    findAccount: outside((order, since) => adapter.findAccount(order, since)),
    retrieveAccount: outside((accountId) => adapter.retrieveAccount(accountId)),
    accountLink: outside((order) => adapter.accountLink(order)),
    createCustomer: outside((order) => adapter.createCustomer(order)),
    createSetup: outside((order) => adapter.createSetup(order)),
    retrieveSetup: outside((setupId) => adapter.retrieveSetup(setupId)),
    cancelSetup: outside((setupId) => adapter.cancelSetup(setupId)),
    createCharge: outside((order) => adapter.createCharge(order)),
    retrieveCharge: outside((intentId) => adapter.retrieveCharge(intentId)),
    cancelCharge: outside((intentId) => adapter.cancelCharge(intentId)),
    captureCharge: outside((order) => adapter.captureCharge(order)),
    refundCharge: outside((order) => adapter.refundCharge(order)),
    retrieveRefund: outside((refundId) => adapter.retrieveRefund(refundId)),
    retrieveDispute: outside((disputeId) => adapter.retrieveDispute(disputeId)),
    retrievePayout: outside((accountId, payoutId) => adapter.retrievePayout(accountId, payoutId)),
    listPayouts: outside((accountId, since) => adapter.listPayouts(accountId, since)),
    listCards: outside((customerId) => adapter.listCards(customerId)),
    forgetCard: outside((methodId) => adapter.forgetCard(methodId)),
    listMoves: outside((since) => adapter.listMoves(since)),
  };
}

/** A call over the network, during which no transaction may be open. */
function outside<Input extends unknown[], Answer>(call: (...input: Input) => Promise<Answer>) {
  return async (...input: Input): Promise<Answer> => {
    if (isInTransaction()) throw new Error('The payment provider was asked inside a transaction');
    return call(...input);
  };
}

function isInTransaction(): boolean {
  try {
    return em().isInTransaction();
  } catch {
    // Jobs have no entity manager of their own.
    return false;
  }
}

/** Delivers a message as the provider would. */
export function deliver(test: TestApp, { door, body, signature }: WebhookMessage) {
  return test.app.inject({
    method: 'POST',
    url: door === 'connect' ? paymentCalls['payment_account.webhook'].path : paymentCalls['payment.webhook'].path,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
}

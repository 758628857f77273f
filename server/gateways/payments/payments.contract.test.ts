import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#server/foundation/new-id.ts';
import { TEST_KEYS, testPayments } from '#server/testing/payments.ts';
import { type AccountOrder, PaymentAccountGone, type PaymentGateway, PaymentsUnavailable } from './payments.ts';
import { stripePayments } from './stripe-payments.ts';
import { MINUTE_MS } from '#shared/durations.ts';

// The same contract for the simulator and, with STRIPE_TEST_SECRET_KEY, for Stripe's test mode.
const simulated = testPayments({ retries: 1 });
const secretKey = process.env['STRIPE_TEST_SECRET_KEY'];
const gateways: [string, PaymentGateway][] = [
  ['the simulator', simulated.configured.gateway],
  ...(secretKey === undefined
    ? []
    : [["Stripe's test mode", stripePayments({ keys: { ...TEST_KEYS, secretKey } })] as [string, PaymentGateway]]),
];
afterAll(async () => {
  for (const [, gateway] of gateways) await gateway.close();
});

function anOrder(): AccountOrder {
  return { providerId: newId(), generation: 1 };
}

const back = { returnUrl: 'https://declic.test/retour', refreshUrl: 'https://declic.test/lien' };

describe.each(gateways)('%s', (_name, gateway) => {
  it('accepts valid keys', async () => {
    await expect(gateway.check()).resolves.toBeUndefined();
  });

  it('opens one account for an order, even when it is repeated, and another one for the next order', async () => {
    const order = anOrder();
    const [first, again] = await Promise.all([gateway.createAccount(order), gateway.createAccount(order)]);
    expect(again.accountId).toBe(first.accountId);
    const next = await gateway.createAccount({ ...order, generation: 2 });
    expect(next.accountId).not.toBe(first.accountId);
  });

  it('describes a new account: no data provided, and the required fields', async () => {
    const order = anOrder();
    const { accountId } = await gateway.createAccount(order);
    const account = await gateway.retrieveAccount(accountId);
    expect(account).toMatchObject({
      accountId,
      providerId: order.providerId,
      chargesEnabled: false,
      payoutsEnabled: false,
      detailsSubmitted: false,
    });
    expect(account.due).toEqual(expect.arrayContaining(['external_account', 'tos_acceptance.date']));
  });

  it('finds an account by our reference, and none of another order', async () => {
    const order = anOrder();
    const since = new Date(Date.now() - MINUTE_MS);
    expect(await gateway.findAccount(order, since)).toBeNull();
    const { accountId } = await gateway.createAccount(order);
    expect((await gateway.findAccount(order, since))?.accountId).toBe(accountId);
    expect(await gateway.findAccount({ ...order, generation: 2 }, since)).toBeNull();
  });

  it('returns a new address of its form each time, valid for some minutes', async () => {
    const { accountId } = await gateway.createAccount(anOrder());
    const first = await gateway.accountLink({ accountId, ...back });
    const second = await gateway.accountLink({ accountId, ...back });
    expect(first.url).toMatch(/^https:/);
    expect(second.url).not.toBe(first.url);
    expect(first.expiresAt.getTime()).toBeGreaterThan(Date.now() + MINUTE_MS);
  });

  it('does not reveal whether an unknown account exists', async () => {
    const accountId = 'acct_1032D82eZvKYlo2C';
    await expect(gateway.retrieveAccount(accountId)).rejects.toBeInstanceOf(PaymentAccountGone);
    await expect(gateway.accountLink({ accountId, ...back })).rejects.toBeInstanceOf(PaymentAccountGone);
  });
});

it('wrong keys are reported as the operator’s problem, not the account’s', async () => {
  const address = () => simulated.simulator.address();
  const gateway = stripePayments({ keys: { ...TEST_KEYS, secretKey: 'sk_test_another_one' }, address });
  await expect(gateway.check()).rejects.toBeInstanceOf(PaymentsUnavailable);
  await expect(gateway.retrieveAccount('acct_1')).rejects.toBeInstanceOf(PaymentsUnavailable);
});

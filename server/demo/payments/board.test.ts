import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/foundation/new-id.ts';
import { aPaidAccount, payWith, type TestPayments, testPayments } from '#server/testing/payments.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let payments: TestPayments;
let test: TestApp;
beforeAll(async () => {
  payments = testPayments();
  test = await testApp({ env: { DEMO: '1', DEMO_PHOTOS: '0' }, payments: payments.configured });
});
afterAll(() => test.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

async function anIntent() {
  const { gateway } = payments.configured;
  return gateway.createCharge({
    key: newId(),
    bookingId: newId(),
    customerId: await gateway.createCustomer({ reference: newId(), email: null }),
    cents: 51_739,
    feeCents: 6_750,
    accountId: aPaidAccount(payments.simulator),
    capture: 'manual',
    methodId: null,
    keepsCard: false,
  });
}

it('the simulator’s page lists charges, which are contested and decided there', async () => {
  const { gateway } = payments.configured;
  const { id: intentId, clientSecret } = await anIntent();
  payWith(payments.simulator, clientSecret, '4242424242424242');
  await gateway.captureCharge({ key: newId(), intentId, cents: 51_739, feeCents: 6_750 });
  const board = async () => (await test.app.inject({ url: '/demo/paiement' })).body;
  const post = (id: string, decision: string) =>
    test.app.inject({
      method: 'POST',
      url: `/demo/paiement/paiements/${id}`,
      headers: FORM,
      payload: `decision=${decision}`,
    });
  expect(await board()).toMatch(new RegExp(String.raw`${intentId}</code><br>Encaissé · 517,39\s\$`));
  expect((await post(intentId, 'contest')).statusCode).toBe(303);
  const [dispute] = Object.values(payments.simulator.state.disputes);
  expect(await board()).toContain(`paiements/${dispute?.id}`);
  await post(dispute?.id ?? '', 'lost');
  expect(await board()).toContain('contestation perdue');
});

it('its switches make messages late, doubled, reordered and lost', async () => {
  const set = (payload: object) =>
    test.app.inject({ method: 'POST', url: '/demo/paiement/faults', payload, headers: {} });
  expect((await set({ lose: 1 })).json()).toEqual({ late_ms: 0, double: 0, reorder: 0, lose: 1 });
  payments.outgoing.length = 0;
  await anIntent();
  expect(payments.outgoing).toHaveLength(0);
  await set({ double: 1 });
  await anIntent();
  expect(payments.outgoing).toHaveLength(2);
  for (const wrong of [{ lose: 2 }, { late_ms: -1 }, { other: 1 }]) expect((await set(wrong)).statusCode).toBe(400);
  await set({});
});

it('it shows all balances, which add up to nothing', async () => {
  const reply = await test.app.inject({ url: '/demo/paiement/balances' });
  expect(reply.json()).toMatchObject({ sum: 0 });
});

// both databases: the real adapter and the simulator, from the hold to the payout
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { addHours } from '#shared/dates.ts';
import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import { clock } from '#server/foundation/clock.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { aClient, aKey, aPlan, aProvider, aRequest, signIn } from '#server/testing/factories.ts';
import { aPaidAccount, deliver, payWith, testPayments, type TestPayments } from '#server/testing/payments.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

const TOTAL = 51_739;
const GOOD = '4242424242424242';
/** It is kept, then fails when it is charged. */
const FAILS_LATER = '4000000000000341';

let test: TestApp;
let payments: TestPayments;
beforeAll(async () => {
  payments = testPayments({ now: () => clock.now() });
  test = await testApp({ payments: payments.configured });
});
afterAll(() => test.close());
afterEach(() => clock.setAhead(0));

interface Slot {
  readonly id: string;
  readonly client: Record<string, string>;
  readonly photographer: Record<string, string>;
}

async function aSlot(inDays: number, fields: Parameters<typeof aRequest>[0] = {}): Promise<Slot> {
  const provider = await aProvider(test, { stripe_connected_account_id: aPaidAccount(payments.simulator) });
  const plan = await aPlan(test, provider.providerId, { instant_book: 1 });
  const client = (await signIn(test, (await aClient(test)).email)).headers;
  const payload = aRequest({ provider_id: provider.providerId, plan_id: plan, ...fields }, inDays);
  const headers = { ...client, 'idempotency-key': aKey() };
  const reply = await test.app.inject({ method: 'POST', url: '/api/quotes/requests', headers, payload });
  const photographer = (await signIn(test, provider.email)).headers;
  return { id: reply.json<{ booking: Booking }>().booking.id, client, photographer };
}

const now = async ({ id, client }: Slot) =>
  (await test.app.inject({ url: `/api/bookings/${id}`, headers: client })).json<Booking>();

/** Asks what is due, and confirms it in the page. */
async function payInPage({ id, client }: Slot, card: string): Promise<void> {
  const due = await test.app.inject({ method: 'POST', url: `/api/bookings/${id}/payment`, headers: client });
  expect(due.statusCode, due.body).toBe(200);
  payWith(payments.simulator, due.json<PaymentDue>().client_secret, card);
}

const tellServer = ({ id, client }: Slot) =>
  test.app.inject({ method: 'PUT', url: `/api/bookings/${id}/payment`, headers: client });

async function liveUntil(moment: Date): Promise<void> {
  clock.setAhead(moment.getTime() - Date.now());
  payments.simulator.tick();
  while ((await test.app.jobRunner.runDue()) > 0);
}

/** Delivers all messages on their way, the newest first and twice. */
async function deliverAll(): Promise<void> {
  const messages = payments.outgoing.splice(0).toReversed();
  for (const message of messages) {
    await deliver(test, message);
    await deliver(test, message);
  }
  while ((await test.app.jobRunner.runDue()) > 0);
}

const ledgerRefs = (bookingId: string) =>
  withEm(test.database.reader.fork(), async () => {
    const rows = await tables()
      .selectFrom('ledger_entries')
      .select(['kind', 'ref', 'cents'])
      .where('booking_id', '=', bookingId)
      .execute();
    return rows.map(({ kind, ref, cents }) => `${kind} ${ref} ${cents}`).sort();
  });

/** The movements of the provider's balance, as the ledger writes them. */
async function moves(): Promise<string[]> {
  const all = await payments.configured.gateway.listMoves(new Date(0));
  return all.map(({ kind, sourceId, cents }) => `${kind} ${sourceId} ${Math.abs(cents)}`);
}

describe('a session', () => {
  it('is paid, taken and paid out; its ledger has the movements of the provider', async () => {
    const slot = await aSlot(40);
    await payInPage(slot, GOOD);
    expect((await tellServer(slot)).json<Booking>()).toMatchObject({
      status: 'confirmed',
      payment: { state: 'card_kept', card: { brand: 'visa', last4: '4242' } },
    });
    const { starts_at, ends_at } = await now(slot);
    await liveUntil(addHours(new Date(starts_at), -72));
    expect((await now(slot)).payment).toMatchObject({ state: 'authorised', authorised_cents: TOTAL });
    await liveUntil(addHours(new Date(ends_at), 2));
    expect((await now(slot)).payment).toMatchObject({ state: 'captured', captured_cents: TOTAL });
    const refs = await ledgerRefs(slot.id);
    expect(refs).toHaveLength(3);
    expect(await moves()).toEqual(expect.arrayContaining(refs));
    await liveUntil(addHours(new Date(ends_at), 14 * 24));
    await deliverAll();
    expect((await now(slot)).payment).toMatchObject({ state: 'paid_out' });
  });

  it('is confirmed by a message alone, when the page is gone', async () => {
    const slot = await aSlot(4);
    await payInPage(slot, GOOD);
    expect((await now(slot)).status).toBe('awaiting_payment');
    await deliverAll();
    expect(await now(slot)).toMatchObject({ status: 'confirmed', payment: { state: 'authorised' } });
  });

  it('whose card is declined later is paid by the client themselves', async () => {
    const slot = await aSlot(40);
    await payInPage(slot, FAILS_LATER);
    await tellServer(slot);
    const { starts_at } = await now(slot);
    await liveUntil(addHours(new Date(starts_at), -72));
    expect((await now(slot)).payment).toMatchObject({ state: 'at_risk', failure: expect.any(String) });
    await payInPage(slot, GOOD);
    await tellServer(slot);
    expect((await now(slot)).payment).toMatchObject({ state: 'authorised', authorised_cents: TOTAL, failure: null });
  });

  it('of a business that the photographer cancels gives its deposit back', async () => {
    const slot = await aSlot(40, { is_for_business: 1, business_name: 'Fortin inc.' });
    await payInPage(slot, GOOD);
    await tellServer(slot);
    expect((await now(slot)).payment).toMatchObject({ state: 'deposit_paid', captured_cents: 15_522 });
    const url = `/api/bookings/${slot.id}/cancel`;
    const payload = { ceiling_cents: 0, reason: 'Je suis malade.' };
    await test.app.inject({ method: 'PUT', url, headers: slot.photographer, payload });
    await liveUntil(clock.now());
    expect(await now(slot)).toMatchObject({
      status: 'cancelled_by_provider',
      payment: { state: 'refunded', refunded_cents: 15_522, card: null },
    });
    expect(await moves()).toEqual(expect.arrayContaining(await ledgerRefs(slot.id)));
  });
});

describe('a hold', () => {
  it('that ends cancels its intent, which the page can not confirm any more', async () => {
    const slot = await aSlot(4);
    const due = await test.app.inject({
      method: 'POST',
      url: `/api/bookings/${slot.id}/payment`,
      headers: slot.client,
    });
    const { hold_expires_at } = await now(slot);
    await liveUntil(new Date(hold_expires_at ?? ''));
    expect((await now(slot)).status).toBe('expired');
    const late = payWith(payments.simulator, due.json<PaymentDue>().client_secret, GOOD);
    expect(late.error).toBeDefined();
  });
});

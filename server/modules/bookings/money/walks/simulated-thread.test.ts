import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import { defaultLimits } from '#shared/limits.ts';
import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import { clock } from '#server/foundation/clock.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { demoAccount } from '#server/gateways/payments/local/demo-account.ts';
import { aKey, anAdmin, signIn } from '#server/testing/factories.ts';
import { aHeldSlot, askDue, bookingNow, type HeldSlot, liveUntil } from '#server/testing/paid-booking.ts';
import { deliver, payWith, type TestPayments, testPayments } from '#server/testing/payments.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { moneyPortsOf } from '#server/modules/bookings/booking-money.service.ts';
import { compareLedger } from '../comparison/compare-ledger.ts';
import { readDisputes } from '../disputes/read-disputes.ts';
import { isPaidThrough } from '../read-intent.ts';
import { LedgerDifference } from '../comparison/comparison.entity.ts';
import { Dispute } from '../payment.entity.ts';
import { LedgerEntry } from '../ledger.entity.ts';

let payments: TestPayments;
let test: TestApp;
beforeAll(async () => {
  payments = testPayments({ now: clock.now });
  test = await testApp({ payments: payments.configured });
});
afterEach(() => clock.setAhead(0));
afterAll(() => test.close());

/** Each with a card, and what its client does: a session of a person or a business, near or far. */
const stories = [
  { card: '4242424242424242', inDays: 40 },
  { card: '4242424242424242', inDays: 3 },
  { card: '4242424242424242', inDays: 40, is_for_business: 1, business_name: 'Fortin inc.' },
  { card: '4000056655665556', inDays: 12 },
  { card: '4000002500003155', inDays: 20 },
  { card: '4000002760003184', inDays: 15 },
  { card: '4000000000000341', inDays: 14 },
  { card: '4000000000000259', inDays: 4 },
  { card: '4242424242424242', inDays: 25, cancelsAfter: 3 },
  { card: '4242424242424242', inDays: 5, cancelsAfter: 1 },
] as const;
/** Day by day until the last session, then once everything is over. */
const days = [...Array.from({ length: 45 }, (_, day) => day), 58];

async function confirm(slot: HeldSlot, card: string): Promise<void> {
  const due = (await askDue({ test }, slot)).json<PaymentDue>();
  payWith(payments.simulator, due.client_secret, card);
  payments.simulator.answerChallenge(due.client_secret.split('_secret_', 1)[0] ?? '', true);
  await test.app.inject({ method: 'PUT', url: `/api/bookings/${slot.id}/payment`, headers: slot.client });
}

/** Money of another platform's booking reaches a photographer. @returns the numbers of its movements */
async function aPaidSession({ accountId }: HeldSlot): Promise<readonly string[]> {
  const { gateway } = payments.configured;
  const key = aKey();
  const { id, clientSecret } = await gateway.createCharge({
    key,
    bookingId: 'another',
    customerId: await gateway.createCustomer({ reference: key, email: null }),
    cents: 100_000,
    feeCents: 0,
    accountId,
    capture: 'automatic',
    methodId: null,
    keepsCard: false,
  });
  payWith(payments.simulator, clientSecret, '4242424242424242');
  const { chargeId, transferId } = await gateway.retrieveCharge(id);
  return [chargeId ?? '', transferId ?? ''];
}

async function cancel({ id, client }: HeldSlot): Promise<void> {
  const url = `/api/bookings/${id}/cancellation`;
  const { ceiling_cents } = (await test.app.inject({ url, headers: client })).json<{ ceiling_cents: number }>();
  const reply = await test.app.inject({
    method: 'PUT',
    url: `/api/bookings/${id}/cancel`,
    headers: { ...client, 'idempotency-key': aKey() },
    payload: { ceiling_cents, reason: null },
  });
  expect(reply.statusCode).toBe(200);
}

/** The photographer tells their side of a contested charge, and an administrator sends it to the bank, once. */
async function answerBank({ id, photographer, client }: HeldSlot, admin: Record<string, string>): Promise<void> {
  const read = async (headers: Record<string, string>) =>
    (await test.app.inject({ url: `/api/bookings/${id}`, headers })).json<Booking>();
  const { dispute, payment } = await read(photographer);
  if (dispute === null || dispute.answer !== null) return;
  expect([dispute.state, dispute.reason, payment.state]).toEqual(['needs_response', 'fraud', 'disputed']);
  expect((await read(client)).dispute).toBeNull();
  const put = async (path: string, headers: Record<string, string>) => {
    const payload = { words: 'La séance a eu lieu.' };
    const keyed = { ...headers, 'idempotency-key': aKey() };
    const url = `/api/bookings/${id}/dispute/${path}`;
    return (await test.app.inject({ method: 'PUT', url, headers: keyed, payload })).statusCode;
  };
  expect(await put('evidence', client)).toBe(403);
  expect(await put('evidence', photographer)).toBe(200);
  expect(await put('answer', photographer)).toBe(403);
  expect(await put('answer', admin)).toBe(200);
  expect(await put('answer', admin)).toBe(409);
  while ((await test.app.jobRunner.runDue()) > 0);
  expect((await read(photographer)).dispute).toMatchObject({ state: 'under_review', sends: null });
}

/** Delivers the waiting messages the last first, some twice, some never. */
async function deliverSome(day: number): Promise<void> {
  for (const [place, message] of payments.outgoing.splice(0).toReversed().entries()) {
    const { type = '' } = payments.simulator.events.find(({ id }) => id === message.eventId) ?? {};
    // A dispute whose message is lost is found by an hourly job, which this test does not run.
    const fate = type.startsWith('charge.dispute') ? 1 : (place + day) % 3;
    for (let times = 0; times < fate; times += 1) await deliver(test, message);
  }
}

it(
  'with real calls, clumsy messages and each card: nothing is taken before the end, nothing stays reserved, and the ledger is the provider’s to the cent',
  { timeout: 240_000 },
  async () => {
    const slots: { readonly slot: HeldSlot; readonly story: (typeof stories)[number] }[] = [];
    for (const story of stories) {
      const { card, ...fields } = story;
      const { cancelsAfter: _, ...asked } = { cancelsAfter: 0, ...fields };
      const slot = await aHeldSlot({ test }, asked);
      payments.simulator.know({ ...demoAccount, id: slot.accountId });
      await confirm(slot, card);
      expect((await bookingNow({ test }, slot)).status, card).toBe('confirmed');
      slots.push({ slot, story });
    }
    const admin = (await signIn(test, (await anAdmin(test)).email)).headers;
    const start = clock.now();
    for (const day of days) {
      await liveUntil({ test }, addHours(start, day * DAY_HOURS));
      for (const { slot, story } of slots) {
        if ('cancelsAfter' in story && story.cancelsAfter === day) await cancel(slot);
        const { status, ends_at, payment } = await bookingNow({ test }, slot);
        const isBefore = clock.now() < new Date(ends_at);
        if (isBefore && !('is_for_business' in story)) expect(payment.captured_cents, story.card).toBe(0);
        if (story.card === '4000000000000259') await answerBank(slot, admin);
        // One pays with another card once they are asked, as the page does.
        if (payment.state === 'at_risk' && story.card === '4000002760003184') await confirm(slot, '4242424242424242');
        expect(status).not.toBe('expired');
      }
      await deliverSome(day);
    }
    const ends = await Promise.all(slots.map(({ slot }) => bookingNow({ test }, slot)));
    expect(ends.map(({ status, payment }) => [status, payment.captured_cents])).toEqual([
      ...Array.from({ length: 6 }, () => ['closed', 51_739]),
      ['completed', 0],
      ['completed', 51_739],
      ['cancelled_by_client', 0],
      ['cancelled_by_client', 0],
    ]);
    expect(ends[6]?.payment.state).toBe('unpaid');
    const { state } = payments.simulator;
    payments.simulator.decideDispute(Object.keys(state.disputes)[0] ?? '', 'lost');
    const contested = slots[7]?.slot;
    if (contested === undefined) throw new Error('No contested session');
    // The message is lost, and the photographer has been paid out: other money has to come first.
    payments.outgoing.splice(0);
    const parts = { payments: payments.configured, database: test.database, config: { limits: defaultLimits } };
    const ports = moneyPortsOf(test.app, parts);
    if (!isPaidThrough(ports)) throw new Error('No provider');
    await readDisputes(ports, clock.now());
    const lost = { status: 'refunded', payment: { state: 'refunded', refunded_cents: 51_739 } };
    expect(await bookingNow({ test }, contested)).toMatchObject(lost);
    const later = await aPaidSession(contested);
    await liveUntil({ test }, addHours(clock.now(), 26));
    expect(await bookingNow({ test }, contested)).toMatchObject(lost);
    await compareLedger(ports);
    const { balances } = payments.simulator;
    expect(balances.sum).toBe(0);
    expect(Object.values(state.intents).filter(({ status }) => status === 'requires_capture')).toEqual([]);
    const moves = await payments.configured.gateway.listMoves(new Date(0));
    const theirs = moves
      .filter(({ sourceId }) => !later.includes(sourceId ?? ''))
      .flatMap(({ kind, sourceId, cents, costCents }) => [
        `${kind} ${sourceId} ${Math.abs(cents)}`,
        ...(kind === 'dispute' ? [`dispute_fee ${sourceId} ${costCents}`] : []),
      ]);
    const ours = await withEm(test.database.reader.fork(), () => em().find(LedgerEntry, {}));
    expect(new Set(ours.map(({ kind, ref, cents }) => `${kind} ${ref} ${cents}`))).toEqual(new Set(theirs));
    expect(ours).toHaveLength(theirs.length);
    // Its photographer gave back what they had, the platform its commission; each found by the nightly comparison.
    const held = await withEm(test.database.reader.fork(), () =>
      em().findOneOrFail(Dispute, { booking_id: contested.id }),
    );
    const accounts = [`provider:${contested.provider.providerId}`, 'platform:fee', 'platform:passing', 'stripe:cost'];
    const balanceOf = (account: string) =>
      ours
        .filter(({ booking_id }) => booking_id === contested.id)
        .reduce((sum, { debit, credit, cents }) => {
          return sum + (credit === account ? cents : 0) - (debit === account ? cents : 0);
        }, 0);
    expect([...accounts, `dispute:${held.id}`].map(balanceOf)).toEqual([0, -1_500, 0, 1_500, 51_739]);
    const differences = await withEm(test.database.reader.fork(), () => em().find(LedgerDifference, {}));
    expect(new Set(differences.map(({ problem, ref }) => [problem, later.includes(ref)].join(' ')))).toEqual(
      new Set(['missing_entry true']),
    );
  },
);

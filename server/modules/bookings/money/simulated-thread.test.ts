import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import { clock } from '#server/foundation/clock.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { demoAccount } from '#server/gateways/payments/local/demo-account.ts';
import { aKey } from '#server/testing/factories.ts';
import { aHeldSlot, askDue, bookingNow, type HeldSlot, liveUntil } from '#server/testing/paid-booking.ts';
import { deliver, payWith, type TestPayments, testPayments } from '#server/testing/payments.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { LedgerEntry } from './ledger.entity.ts';

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

/** Delivers the waiting messages the last first, some twice, some never. */
async function deliverSome(day: number): Promise<void> {
  for (const [place, message] of payments.outgoing.splice(0).toReversed().entries()) {
    const fate = (place + day) % 3;
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
    const start = clock.now();
    for (const day of days) {
      await liveUntil({ test }, addHours(start, day * DAY_HOURS));
      for (const { slot, story } of slots) {
        if ('cancelsAfter' in story && story.cancelsAfter === day) await cancel(slot);
        const { status, ends_at, payment } = await bookingNow({ test }, slot);
        const isBefore = clock.now() < new Date(ends_at);
        if (isBefore && !('is_for_business' in story)) expect(payment.captured_cents, story.card).toBe(0);
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
      ['closed', 51_739],
      ['cancelled_by_client', 0],
      ['cancelled_by_client', 0],
    ]);
    expect(ends[6]?.payment.state).toBe('unpaid');
    const { state, balances } = payments.simulator;
    expect(balances.sum).toBe(0);
    expect(Object.values(state.intents).filter(({ status }) => status === 'requires_capture')).toEqual([]);
    const moves = await payments.configured.gateway.listMoves(new Date(0));
    const theirs = moves
      .filter(({ kind }) => kind !== 'dispute')
      .map(({ kind, sourceId, cents }) => `${kind} ${sourceId} ${Math.abs(cents)}`);
    const ours = await withEm(test.database.reader.fork(), () => em().find(LedgerEntry, {}));
    expect(new Set(ours.map(({ kind, ref, cents }) => `${kind} ${ref} ${cents}`))).toEqual(new Set(theirs));
    expect(ours).toHaveLength(theirs.length);
  },
);

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { addDays, addHours } from '#shared/dates.ts';
import { HOUR_MS } from '#shared/durations.ts';
import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import { clock } from '#server/foundation/clock.ts';
import { newId } from '#server/foundation/new-id.ts';
import { demoAccount } from '#server/gateways/payments/local/demo-account.ts';
import { refOf } from '#server/gateways/payments/local/parts/sim-state.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { WebhookEvent } from '#server/modules/payments/payment-account.entity.ts';
import { aKey, anAdmin, signIn } from '#server/testing/factories.ts';
import { aHeldSlot, askDue, bookingNow, type HeldSlot, liveUntil } from '#server/testing/paid-booking.ts';
import { deliver, payWith, type TestPayments, testPayments } from '#server/testing/payments.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { readDisputesJob } from '../../disputes/dispute.job.ts';
import { cards, stories, type Story, type Turn } from './stories.ts';

/** Authorisations, captures and tries again are due at whole hours of a session. */
const STEP_HOURS = 6;
/** Until the claims of the last sessions are over. */
const AFTER_DAYS = 8;
const PLAYED_MS = 240_000;

interface Played {
  readonly story: Story;
  readonly slot: HeldSlot;
  readonly startsAt: Date;
}

let payments: TestPayments;
let test: TestApp;
let admin: Record<string, string>;
const played: Played[] = [];
const seen: string[] = [];

beforeAll(async () => {
  payments = testPayments({ now: clock.now });
  test = await testApp({ payments: payments.configured });
  admin = (await signIn(test, (await anAdmin(test)).email)).headers;
  // One after the other: a server hashes few passwords at a time.
  for (const story of stories) played.push(await begin(story));
  await playAll();
}, PLAYED_MS);
afterAll(async () => {
  clock.setAhead(0);
  await test.close();
});

it('every story was played to its last turn', () => {
  expect(seen).toEqual(
    expect.arrayContaining(stories.flatMap(({ name, turns }) => turns.map((_, turn) => `${name} ${turn}`))),
  );
});

it.each(stories)('$name', async (story) => {
  const { slot } = played.find((one) => one.story === story) ?? expect.fail('Not played');
  const { taken, fee, share, state } = story;
  const { reserved, ...money } = moneyOf(slot);
  expect({ ...money, reserved }).toEqual({ taken, fee, share, reserved: 0 });
  expect((await bookingNow({ test }, slot)).payment.state).toBe(state);
});

it('every message of the provider was handled', async () => {
  const waiting = await withEm(test.database.reader.fork(), () => em().count(WebhookEvent, { status: 'received' }));
  expect(waiting).toBe(0);
});

it('no cent is lost among all of them', () => {
  expect(payments.simulator.balances.sum).toBe(0);
});

async function begin(story: Story): Promise<Played> {
  const { inDays, isGuest = false, isBusiness = false, policy = 'moderee', card } = story;
  const business = isBusiness ? { is_for_business: 1 as const, business_name: 'Fortin inc.' } : {};
  const slot = await aHeldSlot({ test }, { inDays, isGuest, policy, ...business });
  payments.simulator.know({ ...demoAccount, id: slot.accountId });
  const booking = await pay(slot, cards[card]);
  expect(booking.status, story.name).toBe('confirmed');
  return { story, slot, startsAt: new Date(booking.starts_at) };
}

async function pay(slot: HeldSlot, card: string): Promise<Booking> {
  const { client_secret } = (await askDue({ test }, slot)).json<PaymentDue>();
  payWith(payments.simulator, client_secret, card);
  payments.simulator.answerChallenge(client_secret.split('_secret_', 1)[0] ?? '', true);
  const url = `/api/bookings/${slot.id}/payment`;
  return (await test.app.inject({ method: 'PUT', url, headers: slot.client })).json<Booking>();
}

/** Moves the clock through all stories at once, so that each job runs close to its moment. */
async function playAll(): Promise<void> {
  const begun = clock.now();
  const turns = played
    .flatMap((one) => one.story.turns.map((turn, index) => ({ ...one, turn, index })))
    .map((one) => ({ ...one, at: addHours(one.turn.from === undefined ? one.startsAt : begun, one.turn.hours) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const last = Math.max(...played.map(({ startsAt }) => startsAt.getTime()));
  const end = new Date(last + AFTER_DAYS * 24 * HOUR_MS);
  let next = 0;
  for (let at = begun; at <= end; at = addHours(at, STEP_HOURS)) {
    for (let turn = turns[next]; turn !== undefined && turn.at <= at; next += 1, turn = turns[next]) {
      await liveUntil({ test }, turn.at);
      await take(turn.turn, turn);
      seen.push(`${turn.story.name} ${turn.index}`);
      await liveUntil({ test }, turn.at);
    }
    await liveUntil({ test }, at);
    for (const { story, slot, startsAt } of played) {
      const mayTake = story.isBusiness === true || at > startsAt || story.turns.some(({ does }) => does === 'cancel');
      if (!mayTake) expect(moneyOf(slot).taken, `${story.name}, before its session`).toBe(0);
    }
  }
}

async function take(turn: Turn, { story, slot }: Played): Promise<void> {
  const { name } = story;
  switch (turn.does) {
    case 'look': {
      const { taken, reserved } = moneyOf(slot);
      expect({ taken, reserved }, `${name} ${turn.hours} h`).toEqual({ taken: turn.taken, reserved: turn.reserved });
      return;
    }
    case 'pay':
      await pay(slot, cards[turn.card]);
      return;
    case 'cancel': {
      const headers = slot[turn.by ?? 'client'];
      const url = `/api/bookings/${slot.id}/cancellation`;
      const terms = (await test.app.inject({ url, headers })).json<{ ceiling_cents: number }>();
      expect(terms.ceiling_cents, name).toBe(turn.ceiling);
      return send('PUT', slot, 'cancel', headers, { ceiling_cents: turn.ceiling, reason: 'Un empêchement.' });
    }
    case 'claim': {
      const lines = [{ label: 'Studio retenu', cents: turn.cents }];
      return send('PUT', slot, 'claim', slot.photographer, { lines, words: '' });
    }
    case 'contest':
      return send('PUT', slot, 'claim/contest', slot.client, { words: 'Le studio était libre.' });
    case 'decide':
      return send('PUT', slot, 'claim/decide', admin, { cents: turn.cents, words: 'Vu les factures.' });
    case 'refund': {
      const order = { id: newId(), cents: turn.cents, reason: 'La pluie.' };
      return send('POST', slot, 'refunds', slot.photographer, order);
    }
    case 'move': {
      const { date, time } = await bookingNow({ test }, slot);
      const move = { id: slot.id, reschedule_id: newId(), date: addDays(date, turn.days), time, duration_min: 120 };
      await send('POST', slot, 'reschedule', slot.client, { ...move, words: '' });
      const { id, reschedule_id } = move;
      return send('PUT', slot, `reschedule/${reschedule_id}/accept`, slot.photographer, { id, reschedule_id });
    }
    case 'repeat': {
      const { events, webhooks } = payments.simulator;
      for (const event of events) {
        if (!event.type.startsWith('payment_intent.') || !isOf(slot, event.data.object)) continue;
        const message = webhooks.signed({ ...event, id: `evt_${newId().replaceAll('-', '')}` });
        expect((await deliver(test, message)).statusCode, name).toBe(200);
      }
      return;
    }
    case 'hear':
    case 'win':
    case 'lose': {
      const dispute = Object.values(payments.simulator.state.disputes).find(
        ({ payment_intent }) =>
          refOf(payments.simulator.state.intents[refOf(payment_intent)]?.transfer_data?.destination) === slot.accountId,
      );
      if (turn.does !== 'hear')
        payments.simulator.decideDispute(dispute?.id ?? '', turn.does === 'win' ? 'won' : 'lost');
      await test.app.commitInternal(async (work) => work.later(readDisputesJob, {}));
    }
  }
}

function isOf({ accountId }: HeldSlot, object: object): boolean {
  const { id } = object as { readonly id: string };
  return refOf(payments.simulator.state.intents[id]?.transfer_data?.destination) === accountId;
}

async function send(
  method: 'POST' | 'PUT',
  { id }: HeldSlot,
  path: string,
  headers: Record<string, string>,
  payload: object,
): Promise<void> {
  const url = `/api/bookings/${id}/${path}`;
  const reply = await test.app.inject({ method, url, headers: { ...headers, 'idempotency-key': aKey() }, payload });
  expect(reply.statusCode, `${url} ${reply.body}`).toBe(200);
}

/** The provider's own count of one photographer's only booking. */
function moneyOf({ accountId }: HeldSlot) {
  const { intents, charges, transfers, fees, refunds, disputes } = payments.simulator.state;
  const own = Object.values(intents).filter(({ transfer_data }) => refOf(transfer_data?.destination) === accountId);
  const taken = own.flatMap(({ latest_charge }) => {
    const charge = charges[refOf(latest_charge)];
    return charge?.captured === true ? [charge] : [];
  });
  const sum = <Row>(rows: readonly Row[], cents: (row: Row) => number) =>
    rows.reduce((all, row) => all + cents(row), 0);
  const back = Object.values(refunds).filter(({ payment_intent }) =>
    own.some(({ id }) => id === refOf(payment_intent)),
  );
  const contested = Object.values(disputes).filter(
    ({ charge, status }) => status === 'lost' && taken.some(({ id }) => id === refOf(charge)),
  );
  const sent = Object.values(transfers).filter(({ destination }) => refOf(destination) === accountId);
  const commission = Object.values(fees).filter(({ account }) => refOf(account) === accountId);
  const fee = sum(commission, ({ amount, amount_refunded }) => amount - amount_refunded);
  return {
    // The provider counts what a capture releases as given back.
    taken: sum(taken, (one) => one.amount_captured) - sum([...back, ...contested], ({ amount }) => amount),
    fee,
    share: sum(sent, ({ amount, amount_reversed }) => amount - amount_reversed) - fee,
    reserved: sum(own, ({ status, amount_capturable }) => (status === 'requires_capture' ? amount_capturable : 0)),
  };
}

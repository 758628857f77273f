import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addHours } from '#shared/dates.ts';
import type { AdminDashboard } from '#shared/desk/dashboard.schema.ts';
import type { Notification } from '#shared/notifications/notification.schema.ts';
import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import type { ChangesReply } from '#shared/sync/sync.schema.ts';
import { clock } from '#server/foundation/clock.ts';
import { aKey, anAdmin, signIn } from '#server/testing/factories.ts';
import { demoAccount } from '#server/gateways/payments/local/demo-account.ts';
import { aHeldSlot, askDue, bookingNow, type HeldSlot, liveUntil } from '#server/testing/paid-booking.ts';
import { payWith, type TestPayments, testPayments } from '#server/testing/payments.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { readDisputesJob } from '../disputes/dispute.job.ts';
import { bookingCalls } from '#shared/bookings/booking.calls.ts';

const CONTESTED_ONCE_CAPTURED = '4000000000000259';
const ASKS_EACH_TIME = '4000002760003184';

let payments: TestPayments;
let test: TestApp;
beforeAll(async () => {
  payments = testPayments({ now: clock.now });
  test = await testApp({ payments: payments.configured });
});
afterEach(() => clock.setAhead(0));
afterAll(() => test.close());

/** A session whose charge is contested as soon as it is captured. */
async function aContested(): Promise<HeldSlot> {
  const slot = await aHeldSlot({ test }, { inDays: 3 });
  payments.simulator.know({ ...demoAccount, id: slot.accountId });
  const due = (await askDue({ test }, slot)).json<PaymentDue>();
  payWith(payments.simulator, due.client_secret, CONTESTED_ONCE_CAPTURED);
  await test.app.inject({ method: 'PUT', url: `/api/bookings/${slot.id}/payment`, headers: slot.client });
  const { ends_at } = await bookingNow({ test }, slot);
  await liveUntil({ test }, addHours(new Date(ends_at), 3));
  await hear();
  return slot;
}

async function hear(): Promise<void> {
  await test.app.commitInternal(async (work) => work.later(readDisputesJob, {}));
  await liveUntil({ test }, clock.now());
}

async function bellOf(headers: Record<string, string>): Promise<Notification[]> {
  const reply = await test.app.inject({ url: '/api/sync/changes?types=notification', headers });
  const { changes } = reply.json<ChangesReply>();
  const notes = changes.flatMap((change) =>
    change.type === 'notification' && change.data !== null ? [change.data] : [],
  );
  return notes.filter(({ event }) => event.startsWith('dispute_'));
}

it('a contested charge is told under the bell of its photographer and of administrators, each with their page', async () => {
  const admin = (await signIn(test, (await anAdmin(test)).email)).headers;
  const slot = await aContested();
  const { id, requestId, client, photographer } = slot;
  expect((await bookingNow({ test }, slot)).payment.state).toBe('disputed');
  const opened = { event: 'dispute_opened', kind: 'payment_trouble', title: 'Un débit est contesté' };
  expect(await bellOf(photographer)).toMatchObject([{ ...opened, url: `/contrats/${requestId}` }]);
  expect(await bellOf(admin)).toMatchObject([{ ...opened, url: `/admin/paiements/${id}` }]);
  expect(await bellOf(client)).toEqual([]);
  const [note] = await bellOf(photographer);
  expect(note?.words.replaceAll('\u00A0', ' ')).toMatch(/^mariage, Québec · 517,39 \$ · .+ à /);
  // Once, whoever reads it again.
  await hear();
  expect(await bellOf(photographer)).toHaveLength(1);

  const [dispute] = Object.values(payments.simulator.state.disputes);
  await liveUntil({ test }, addHours(clock.now(), 8 * 24));
  expect((await bellOf(photographer)).map(({ event }) => event).sort()).toEqual(['dispute_due', 'dispute_opened']);
  payments.simulator.decideDispute(dispute?.id ?? '', 'won');
  await hear();
  for (const headers of [photographer, admin]) {
    const ended = (await bellOf(headers)).find(({ event }) => event === 'dispute_ended');
    expect(ended?.title).toBe('La banque vous donne raison');
  }
});

it('a contested charge waits for an administrator, with its end, until the bank has their answer', async () => {
  const admin = (await signIn(test, (await anAdmin(test)).email)).headers;
  const line = async () => {
    const { waiting } = (await test.app.inject({ url: '/api/admin/dashboard', headers: admin })).json<AdminDashboard>();
    return waiting.find(({ kind }) => kind === 'dispute');
  };
  const before = (await line())?.count ?? 0;
  const { id } = await aContested();
  expect(await line()).toMatchObject({ count: before + 1, until: expect.stringMatching(/Z$/) });
  const answer = await test.app.inject({
    method: 'PUT',
    url: bookingCalls['dispute.answer'].path.replace(':id', id),
    headers: { ...admin, 'idempotency-key': aKey() },
    payload: { words: 'La séance a eu lieu.' },
  });
  expect(answer.statusCode).toBe(200);
  await liveUntil({ test }, clock.now());
  expect((await line())?.count ?? 0).toBe(before);
});

it('an unpaid rest stays unpaid while the bank decides about the deposit', async () => {
  const slot = await aHeldSlot({ test }, { inDays: 20, is_for_business: 1, business_name: 'Fortin inc.' });
  const { simulator } = payments;
  simulator.know({ ...demoAccount, id: slot.accountId });
  const { client_secret } = (await askDue({ test }, slot)).json<PaymentDue>();
  const [intent = ''] = client_secret.split('_secret_', 1);
  payWith(simulator, client_secret, ASKS_EACH_TIME);
  simulator.answerChallenge(intent, true);
  await test.app.inject({ method: 'PUT', url: `/api/bookings/${slot.id}/payment`, headers: slot.client });
  const { ends_at } = await bookingNow({ test }, slot);
  await liveUntil({ test }, addHours(new Date(ends_at), 9 * 24));
  const unpaid = { state: 'unpaid', captured_cents: 15_522 };
  expect((await bookingNow({ test }, slot)).payment).toMatchObject(unpaid);
  const dispute = simulator.contest(intent) ?? '';
  await hear();
  const told = async () => (await bellOf(slot.photographer)).map(({ event }) => event);
  expect([await told(), (await bookingNow({ test }, slot)).payment]).toMatchObject([['dispute_opened'], unpaid]);
  simulator.decideDispute(dispute, 'won');
  await hear();
  expect(await told()).toContain('dispute_ended');
  expect((await bookingNow({ test }, slot)).payment).toMatchObject(unpaid);
});

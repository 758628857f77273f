// both databases: what waits is counted by the database
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeskLedger } from '#shared/bookings/desk/desk.schema.ts';
import { addHours, addMinutes } from '#shared/dates.ts';
import type { AdminDashboard } from '#shared/desk/dashboard.schema.ts';
import type { JournalRow } from '#shared/desk/journal.schema.ts';
import type { WaitingKind } from '#shared/desk/waiting.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { PaymentDue } from '#shared/payments/booking-payment.schema.ts';
import type { Page } from '#shared/protocol/envelope.ts';
import { anOwnProvider } from '#shared/providers/testing.ts';
import { clock } from '#server/foundation/clock.ts';
import { catalogueId } from '#server/demo/catalogue.ts';
import { compareLedgerJob } from '#server/modules/bookings/money/comparison/comparison.job.ts';
import { readDisputesJob } from '#server/modules/bookings/money/disputes/dispute.job.ts';
import { aKey, anAdmin, aProvider, signIn } from '#server/testing/factories.ts';
import { aHeldSlot, askDue, bookingNow, type HeldSlot, liveUntil } from '#server/testing/paid-booking.ts';
import { deliver, payWith, type TestPayments, testPayments } from '#server/testing/payments.ts';
import { runAllJobs, type TestApp, testApp } from '#server/testing/test-app.ts';
import { demoAccount } from '#server/gateways/payments/local/demo-account.ts';
import { bookingCalls } from '#shared/bookings/booking.calls.ts';

// Each line of what waits is caused as it is in life, through the app and the payment provider, and ended as it is in life.
// Claims, requests without an answer, cards that are declined, sessions that stay unpaid, incidents and backups are in
// waiting.test.ts, reports of threads beside their own rules.

let payments: TestPayments;
let test: TestApp;
let admin: Record<string, string>;
beforeAll(async () => {
  payments = testPayments({ now: () => clock.now() });
  test = await testApp({
    payments: payments.configured,
    // What is tried here for a day need not be tried for one.
    limits: { job_retry_hours: 1 },
    env: { CONTACT_EMAIL: 'boite@declic.test' },
  });
  admin = (await signIn(test, (await anAdmin(test)).email)).headers;
});
afterEach(() => clock.setAhead(0));
afterAll(() => test.close());

type Headers = Record<string, string>;
async function send(method: 'GET' | 'PUT' | 'POST', url: string, headers: Headers, payload?: object) {
  const reply = await test.app.inject({
    method,
    url,
    headers: { 'idempotency-key': aKey(), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  expect(reply.statusCode, `${method} ${url} ${reply.body}`).toBeLessThan(300);
  return reply;
}
const waiting = async () => (await send('GET', '/api/admin/dashboard', admin)).json<AdminDashboard>().waiting;
const lineOf = async (kind: WaitingKind) => (await waiting()).find((one) => one.kind === kind);
const kindsNow = async () => (await waiting()).map(({ kind }) => kind);

/** The work that failed for good, as the journal lists it. */
async function failedWork(): Promise<JournalRow[]> {
  return (await send('GET', '/api/admin/journal?kind=job&state=failed', admin)).json<Page<JournalRow>>().data;
}

/** Goes on in time, a few minutes at once, so that work which fails is tried as often as it is. */
async function goOn(minutes: number): Promise<void> {
  const end = addMinutes(clock.now(), minutes);
  while (clock.now() < end) await liveUntil({ test }, addMinutes(clock.now(), 10));
}

/** A session that took place and is paid. @returns it, with the intent of its charge */
async function aPaidSession(card = '4242424242424242'): Promise<{ slot: HeldSlot; intent: string }> {
  const slot = await aHeldSlot({ test }, { inDays: 3 });
  payments.simulator.know({ ...demoAccount, id: slot.accountId });
  const due = (await askDue({ test }, slot)).json<PaymentDue>();
  payWith(payments.simulator, due.client_secret, card);
  await send('PUT', `/api/bookings/${slot.id}/payment`, slot.client);
  await liveUntil({ test }, addHours(new Date((await bookingNow({ test }, slot)).ends_at), 3));
  return { slot, intent: due.client_secret.split('_secret_')[0] ?? '' };
}

describe('a line of what waits is caused, and is gone once it is done', () => {
  it('a page that its photographer sends for review, until it is accepted', async () => {
    const { providerId, email } = await aProvider(test, { status: 'draft' });
    const { headers } = await signIn(test, email);
    const quebec = catalogueId('city', 'Québec');
    const whole = {
      city_id: quebec,
      category_ids: [catalogueId('category', 'wedding')],
      working_city_ids: [quebec],
      language_ids: [catalogueId('language', 'fr-CA')],
    };
    const page = anOwnProvider({ id: providerId, ...whole });
    await send('PUT', `/api/providers/${providerId}`, { ...headers, 'if-match': '"1"' }, page);
    expect(await lineOf('review')).toBeUndefined();
    const url = `/api/providers/${providerId}/update-account-status`;
    await send('PUT', url, headers, { id: providerId, status: 'in_review' });
    expect(await lineOf('review')).toMatchObject({ count: 1, since: expect.stringMatching(/Z$/) });
    await send('PUT', url, { ...admin, 'if-match': '"3"' }, { id: providerId, status: 'active' });
    expect(await lineOf('review')).toBeUndefined();
  });

  it('a message to us, until somebody says that it was answered', async () => {
    const challenge = (await send('GET', '/api/captcha', {})).json<Challenge>();
    const solution = await solveChallenge({ challenge, deriveKey });
    const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const written = {
      sender: 'ana@exemple.ca',
      first_name: 'Ana',
      last_name: 'Roy',
      motif: 'question',
      message: 'Oui?',
    };
    await send('POST', '/api/send-email', {}, { ...written, captcha });
    expect(await lineOf('message')).toMatchObject({ count: 1 });
    const [{ id } = { id: '' }] = (await send('GET', '/api/messages', admin)).json<Page<{ id: string }>>().data;
    await send('PUT', `/api/messages/${id}/handled`, admin, { is_handled: 1 });
    expect(await lineOf('message')).toBeUndefined();
  });

  it('a charge that the bank contests, until an administrator answers it', async () => {
    const { slot } = await aPaidSession('4000000000000259');
    expect(await lineOf('dispute')).toBeUndefined();
    await test.app.commitInternal(async (work) => work.later(readDisputesJob, {}));
    await runAllJobs(test);
    expect(await lineOf('dispute')).toMatchObject({ count: 1, until: expect.stringMatching(/Z$/) });
    await send('PUT', bookingCalls['dispute.answer'].path.replace(':id', slot.id), admin, {
      words: 'La séance a eu lieu.',
    });
    await runAllJobs(test);
    expect(await lineOf('dispute')).toBeUndefined();
  });

  it('a message of the provider and its work, which fails for good, until it is tried again', async () => {
    const { providerId, email } = await aProvider(test, {
      stripe_connected_account_id: null,
      stripe_charges_enabled: 0,
    });
    const { headers } = await signIn(test, email);
    await send('PUT', `/api/providers/${providerId}/connect-account`, headers, { locale: 'fr' });
    const account = payments.simulator.accounts.find(({ metadata }) => metadata['declic_provider'] === providerId);
    payments.outgoing.length = 0;
    payments.simulator.give(account?.id ?? '', 'identity');
    payments.simulator.failNext('server_error', 1_000_000);
    const [message] = payments.outgoing.splice(0);
    if (message === undefined) throw new Error('No message');
    expect((await deliver(test, message)).statusCode).toBe(200);
    await runAllJobs(test);
    expect(await kindsNow()).not.toContain('webhook');
    await goOn(20);
    expect(await lineOf('webhook')).toMatchObject({ count: 1 });
    expect(await kindsNow()).not.toContain('job');
    await goOn(180);
    expect((await lineOf('job'))?.count).toBeGreaterThanOrEqual(1);
    payments.simulator.heal();
    const failed = await failedWork();
    expect(failed.map(({ name }) => name)).toContain('payments.webhook');
    for (const { id } of failed) await send('PUT', `/api/admin/jobs/${id}/retry`, admin);
    await runAllJobs(test);
    expect(await kindsNow()).not.toContain('job');
    expect(await kindsNow()).not.toContain('webhook');
  });

  it('a mail that no server takes, until it is tried again', async () => {
    test.mail.failure = new Error('No server');
    const body = { email: (await aProvider(test)).email };
    await send('POST', '/api/auth/password/reset/request', {}, body);
    await goOn(180);
    expect(await lineOf('job')).toMatchObject({ count: 1 });
    test.mail.failure = null;
    const rows = (await send('GET', '/api/admin/journal?kind=mail&state=failed', admin)).json<Page<JournalRow>>().data;
    expect(rows.map(({ name }) => name)).toEqual(['account.mail']);
    await send('PUT', `/api/admin/jobs/${rows[0]?.id}/retry`, admin);
    await runAllJobs(test);
    expect(test.mail.sent.some(({ to }) => to === body.email)).toBe(true);
    expect(await lineOf('job')).toBeUndefined();
  });

  it('money that moved at the provider alone, until somebody says what it was', async () => {
    const { intent } = await aPaidSession();
    await test.app.commitInternal(async (work) => work.later(compareLedgerJob, {}));
    await runAllJobs(test);
    expect(await lineOf('difference')).toBeUndefined();
    expect(payments.simulator.refundByHand(intent, 1_000)).toBe(true);
    // Its message is lost.
    payments.outgoing.length = 0;
    clock.setAhead(clock.aheadMs + 90 * MINUTE_MS);
    await test.app.commitInternal(async (work) => work.later(compareLedgerJob, {}));
    await runAllJobs(test);
    const line = await lineOf('difference');
    expect(line?.count).toBeGreaterThanOrEqual(1);
    const { open } = (await send('GET', '/api/admin/ledger', admin)).json<DeskLedger>();
    expect(open).toHaveLength(line?.count ?? 0);
    for (const { id } of open)
      await send('PUT', `/api/admin/ledger/differences/${id}`, admin, { words: 'Remboursée à la main.' });
    expect(await lineOf('difference')).toBeUndefined();
  });
});

// both databases: what waits is counted by the database
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addHours, addMinutes } from '#shared/dates.ts';
import type { AdminDashboard } from '#shared/desk/dashboard.schema.ts';
import type { WaitingKind } from '#shared/desk/waiting.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { clock } from '#server/foundation/clock.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { Job } from '#server/foundation/jobs/job.entity.ts';
import { enqueue } from '#server/foundation/jobs/queue.ts';
import { newId } from '#server/foundation/new-id.ts';
import { aClient, aKey, anAdmin, aProvider, aRequest, aSupporter, signIn } from '#server/testing/factories.ts';
import { aHeldSlot, liveUntil, type PaidApp, paidApp, pay } from '#server/testing/paid-booking.ts';
import { keepBackupRun } from '../backups/backups.service.ts';
import { Dispute, PaymentIntent } from '../bookings/money/payment.entity.ts';
import { LedgerDifference } from '../bookings/money/comparison/comparison.entity.ts';
import { ContactMessage } from '../messages/message.entity.ts';
import { WebhookEvent } from '../payments/payment-account.entity.ts';

let paid: PaidApp;
let admin: Record<string, string>;
beforeAll(async () => {
  paid = await paidApp();
  admin = (await signIn(paid.test, (await anAdmin(paid.test)).email)).headers;
});
afterAll(() => paid.test.close());
afterEach(() => clock.setAhead(0));

const send = (method: 'GET' | 'PUT' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
  paid.test.app.inject({
    method,
    url,
    headers: { 'idempotency-key': aKey(), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const dashboard = async () => (await send('GET', '/api/admin/dashboard', admin)).json<AdminDashboard>();
const waitingFor = async (kind: WaitingKind) => (await dashboard()).waiting.find((one) => one.kind === kind);
const write = (work: () => void | Promise<void>) =>
  withEm(paid.test.database.writer.fork(), async () => {
    await work();
    await em().flush();
  });

it('nothing waits in a new house', async () => {
  expect(await dashboard()).toMatchObject({ waiting: [], reviews: [] });
});

describe('a line of what waits appears, with the age of its oldest, and goes', () => {
  it('for a photographer in review, named with their city; test accounts wait for nobody', async () => {
    const submitted_at = new Date('2026-08-04T12:00:00Z');
    const { providerId } = await aProvider(paid.test, {
      status: 'in_review',
      submitted_at,
      business_name: 'Studio Roy',
    });
    const tester = await aProvider(paid.test, { status: 'in_review', submitted_at });
    await write(async () => void (await em().execute(`update users set is_test = 1 where id = '${tester.userId}'`)));
    const shown = await dashboard();
    expect(shown.waiting).toEqual([{ kind: 'review', count: 1, since: submitted_at.toISOString(), until: null }]);
    expect(shown.reviews).toEqual([
      { id: providerId, name: 'Studio Roy', city: 'Québec', submitted_at: submitted_at.toISOString() },
    ]);
    const url = `/api/providers/${providerId}/update-account-status`;
    const refused = { id: providerId, status: 'draft', review_note: 'Une photo.' };
    expect((await send('PUT', url, { ...admin, 'if-match': '"1"' }, refused)).statusCode).toBe(200);
    expect(await dashboard()).toMatchObject({ waiting: [], reviews: [] });
  });

  it('for a request without an answer for a day', async () => {
    const { headers } = await signIn(paid.test, (await aClient(paid.test)).email);
    const body = aRequest();
    await send('POST', '/api/quotes/requests', headers, body);
    expect(await waitingFor('unanswered')).toBeUndefined();
    clock.setAhead(25 * 3_600_000);
    expect(await waitingFor('unanswered')).toMatchObject({ count: 1, since: expect.stringMatching(/Z$/) });
    await send('PUT', `/api/quotes/requests/${body.id}/close`, admin, { reason: 'Essai.' });
    expect(await waitingFor('unanswered')).toBeUndefined();
  });

  it('for a contested claim, since it was contested', async () => {
    const slot = await aHeldSlot(paid);
    const { starts_at } = await pay(paid, slot);
    await liveUntil(paid, addHours(new Date(starts_at), -20));
    const url = `/api/bookings/${slot.id}`;
    const { ceiling_cents } = (await send('GET', `${url}/cancellation`, slot.client)).json();
    await send('PUT', `${url}/cancel`, slot.client, { ceiling_cents, reason: null });
    await send('PUT', `${url}/claim`, slot.photographer, { lines: [{ label: 'Studio', cents: 9_000 }] });
    expect(await waitingFor('claim')).toBeUndefined();
    clock.setAhead(clock.aheadMs + 3_600_000);
    const contestedAt = clock.now();
    await send('PUT', `${url}/claim/contest`, slot.client, { words: 'Rien n’était loué.' });
    const claim = await waitingFor('claim');
    expect(claim?.count).toBe(1);
    expect(Date.parse(claim?.since ?? '')).toBeGreaterThanOrEqual(contestedAt.getTime());
    await write(
      async () =>
        void (await em().execute(
          `update users set is_test = 1 where cast(id as varchar(36)) = (select substr(owner, 6) from bookings where id = '${slot.id}')`,
        )),
    );
    expect(await waitingFor('claim')).toBeUndefined();
    await write(
      async () =>
        void (await em().execute(
          `update users set is_test = 0 where cast(id as varchar(36)) = (select substr(owner, 6) from bookings where id = '${slot.id}')`,
        )),
    );
    await send('PUT', `${url}/claim/decide`, admin, { cents: 0, words: 'Sans reçu.' });
    expect(await waitingFor('claim')).toBeUndefined();
  });

  it('for a dispute that a bank opened, but of a test account', async () => {
    const slot = await aHeldSlot(paid);
    await pay(paid, slot);
    await write(async () => {
      const { id: payment_intent_id } = await em().findOneOrFail(PaymentIntent, { booking_id: slot.id });
      const amounts = { cents: 9_000, taken_cents: 0, cost_cents: 0, back_cents: 0, back_fee_cents: 0, back_at: null };
      const nothingSent = { evidence: '', evidence_at: null, answer: null, sends: null, ended_at: null };
      const moments = { due_by: new Date('2026-12-20T12:00:00Z'), opened_at: new Date(), updated_at: new Date() };
      em().create(Dispute, {
        id: newId(),
        booking_id: slot.id,
        payment_intent_id,
        dispute_id: 'dp_waits',
        charge_id: 'ch_waits',
        state: 'needs_response',
        is_inquiry: 0,
        reason: 'fraudulent',
        ...amounts,
        ...nothingSent,
        ...moments,
      });
    });
    const ofProvider = `id = (select v.user_id from providers v join bookings b on b.provider_id = v.id where b.id = '${slot.id}')`;
    expect(await waitingFor('dispute')).toMatchObject({ count: 1, until: '2026-12-20T12:00:00.000Z' });
    const support = (await signIn(paid.test, (await aSupporter(paid.test)).email)).headers;
    const { waiting } = (await send('GET', '/api/admin/dashboard', support)).json<AdminDashboard>();
    expect(waiting.map(({ kind }) => kind)).not.toContain('dispute');
    await write(async () => void (await em().execute(`update users set is_test = 1 where ${ofProvider}`)));
    expect(await waitingFor('dispute')).toBeUndefined();
  });

  it('for a session whose card is declined, until it is paid', async () => {
    const slot = await aHeldSlot(paid);
    const { starts_at } = await pay(paid, slot, { method: 'pm_declined' });
    paid.charges.cards.set('pm_declined', 'declined');
    await liveUntil(paid, addHours(new Date(starts_at), -72));
    expect(await waitingFor('at_risk')).toMatchObject({ count: 1, since: expect.stringMatching(/Z$/) });
    await pay(paid, slot, { method: 'pm_other' });
    expect(await waitingFor('at_risk')).toBeUndefined();
  });

  it('for a session that stays unpaid after its last try, until it is paid', async () => {
    const slot = await aHeldSlot(paid);
    const { starts_at, ends_at } = await pay(paid, slot, { method: 'pm_asks' });
    paid.charges.cards.set('pm_asks', 'asks');
    for (const hours of [-72, -48, -36]) await liveUntil(paid, addHours(new Date(starts_at), hours));
    expect(await waitingFor('unpaid')).toBeUndefined();
    for (let day = 0; day < 8; day += 1) await liveUntil(paid, addHours(new Date(ends_at), 2 + day * 24));
    expect(await waitingFor('unpaid')).toMatchObject({ count: 1, since: expect.stringMatching(/Z$/) });
    await pay(paid, slot, { method: 'pm_good' });
    expect(await waitingFor('unpaid')).toBeUndefined();
  });

  it('for a serious incident whose notices are not given, since its day', async () => {
    const incident = {
      happened_on: '2026-08-02',
      happened_until: null,
      noticed_on: '2026-08-03',
      circumstances: 'A laptop was left in a train.',
      information: 'Names.',
      people: 12,
      is_serious: 1,
      risk: 'Its disk is not encrypted.',
      commission_told_on: '2026-08-04',
      people_told_on: null,
      measures: 'It was erased.',
    };
    const url = `/api/incidents/${newId()}`;
    await send('PUT', url, { ...admin, 'if-match': '"0"' }, incident);
    expect(await waitingFor('incident')).toMatchObject({ count: 1, since: '2026-08-03T04:00:00.000Z' });
    await send('PUT', url, { ...admin, 'if-match': '"1"' }, { ...incident, people_told_on: '2026-08-05' });
    expect(await waitingFor('incident')).toBeUndefined();
  });

  it('for a message to us, until somebody says that it was answered, once', async () => {
    const id = newId();
    const written = {
      sender: 'ana@y.ca',
      first_name: 'Ana',
      last_name: 'Roy',
      motif: 'question',
      message: 'Oui?',
    } as const;
    await write(() => {
      em().create(ContactMessage, { id, owner: 'user:x', ...written, created_at: new Date(), handled_at: null });
    });
    expect(await waitingFor('message')).toMatchObject({ count: 1 });
    const handle = (is_handled: 0 | 1) => send('PUT', `/api/messages/${id}/handled`, admin, { is_handled });
    expect((await handle(1)).json()).toMatchObject({ id, handled_at: expect.stringMatching(/Z$/) });
    expect((await handle(1)).statusCode).toBe(200);
    expect(await waitingFor('message')).toBeUndefined();
    expect((await handle(0)).json()).toMatchObject({ handled_at: null });
    expect(await waitingFor('message')).toMatchObject({ count: 1 });
    await handle(1);
  });

  it('for what the machine could not do: a webhook, a job, a difference of the ledger', async () => {
    const now = clock.now();
    await write(() => {
      const event = { door: 'platform', type: 'charge.succeeded', account_id: null, subject_kind: null } as const;
      const stamps = { subject_id: null, created_at: now, handled_at: null };
      for (const [id, minutes] of [
        ['evt_late', -40],
        ['evt_new', -2],
      ] as const)
        em().create(WebhookEvent, {
          id,
          ...event,
          ...stamps,
          status: 'received',
          received_at: addMinutes(now, minutes),
        });
      enqueue({ kind: 'message.mail', lane: 'mail', payload: { message_id: newId() } }, addHours(now, -30));
      em().create(LedgerDifference, {
        id: newId(),
        problem: 'missing_move',
        kind: 'transfer',
        ref: 'tr_lost',
        move_cents: null,
        entry_cents: 4_200,
        booking_id: null,
        found_at: now,
        settled_at: null,
        settled_words: '',
      });
    });
    await write(async () => void (await em().nativeUpdate(Job, { kind: 'message.mail' }, { status: 'dead' })));
    const { waiting } = await dashboard();
    expect(waiting.map(({ kind, count }) => [kind, count])).toEqual([
      ['difference', 1],
      ['webhook', 1],
      ['job', 1],
    ]);
    expect(waiting[1]?.since).toBe(addMinutes(now, -40).toISOString());
  });

  it('for a backup that failed or is late; the next one that succeeds ends it', async () => {
    const run = (kind: 'backup' | 'drill', is_well: 0 | 1) =>
      write(() => keepBackupRun({ kind, backup_id: null, is_well, words: 'no room left' }));
    await run('backup', 1);
    await run('drill', 0);
    expect(await waitingFor('backup')).toMatchObject({ count: 1 });
    clock.setAhead(MINUTE_MS);
    await run('drill', 1);
    expect(await waitingFor('backup')).toBeUndefined();
    clock.setAhead(3 * DAY_MS);
    expect(await waitingFor('backup')).toMatchObject({ count: 1 });
    await run('backup', 1);
    expect(await waitingFor('backup')).toBeUndefined();
    const journal = await send('GET', '/api/admin/journal?kind=backup&state=failed', admin);
    expect(journal.json().data).toEqual([expect.objectContaining({ name: 'backups.prove', error: 'no room left' })]);
  });
});

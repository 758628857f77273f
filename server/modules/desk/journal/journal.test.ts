// both databases: pages of the journal are found by the database
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobKinds } from '#shared/desk/job-kinds.ts';
import type { JournalRow } from '#shared/desk/journal.schema.ts';
import type { Page } from '#shared/protocol/envelope.ts';
import { addHours, addMinutes } from '#shared/dates.ts';
import { AuditEntry } from '#server/foundation/db/audit-entry.entity.ts';
import { modules } from '#server/app.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { Job } from '#server/foundation/jobs/job.entity.ts';
import { newId } from '#server/foundation/new-id.ts';
import { anAdmin, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { compareLedgerJob } from '../../bookings/money/comparison/comparison.job.ts';
import { ContactMessage } from '../../messages/message.entity.ts';
import { WebhookEvent } from '../../payments/payment-account.entity.ts';

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await testApp({ env: { CONTACT_EMAIL: 'boite@declic.test' } });
  const admin = await anAdmin(test);
  ({ headers } = await signIn(test, admin.email));
});
afterAll(() => test.close());

const listed = async (query: string) =>
  (await test.app.inject({ url: `/api/admin/journal?${query}`, headers })).json<Page<JournalRow>>();
const put = (url: string) => test.app.inject({ method: 'PUT', url, headers });
const write = (work: () => void) =>
  withEm(test.database.writer.fork(), async () => {
    work();
    await em().flush();
  });

async function aJob(fields: Partial<Job> = {}): Promise<string> {
  const id = newId();
  await write(() => {
    em().create(Job, {
      id,
      kind: 'message.mail',
      payload: { message_id: newId() },
      status: 'dead',
      run_at: addHours(new Date(), -1),
      attempts: 9,
      failures: 9,
      crashes: 0,
      unended_starts: 0,
      locked_until: null,
      last_error: 'No connection',
      created_at: new Date(),
      finished_at: null,
      ...fields,
    });
  });
  return id;
}

async function aMessage(): Promise<string> {
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
  return id;
}

describe('the journal', () => {
  it('has the acts of people with their names, found by a part of a name or of the action', async () => {
    const id = await aMessage();
    await test.app.inject({ method: 'PUT', url: `/api/messages/${id}/handled`, headers, payload: { is_handled: 1 } });
    const done = { kind: 'action', name: 'message.handle', state: 'done', object: { type: 'message', id } };
    // Who signs in is nobody before it, and named all the same.
    const opened = { ...done, name: 'session.open', object: { type: 'session' } };
    const actor = { full_name: 'Camille Fortin' };
    expect((await listed('q=fort')).data).toMatchObject([
      { ...done, actor },
      { ...opened, actor },
    ]);
    expect((await listed('q=message.handle')).data).toMatchObject([done]);
    expect(await listed('q=nobody-of-this-name')).toMatchObject({ total: 0, data: [] });
    expect(await listed('state=failed')).toMatchObject({ total: 0 });
  });

  it('has the work of the house, and mails apart, what failed first, and never their words', async () => {
    const id = await aJob();
    const other = await aJob({ kind: 'view.unknown', status: 'queued', run_at: addHours(new Date(), 99) });
    const { data } = await listed('kind=mail');
    expect(data[0]).toEqual({
      id,
      kind: 'mail',
      at: expect.stringMatching(/Z$/),
      name: 'message.mail',
      state: 'failed',
      actor: null,
      object: null,
      tries: 9,
      error: 'No connection',
      is_repeating: false,
    });
    expect((await listed('kind=job&state=failed')).data.map((row) => row.id)).toEqual([id]);
    expect((await listed('kind=job&q=view.unknown')).data.map((row) => row.id)).toEqual([other]);
    expect((await listed('kind=mail&q=view.unknown')).data).toEqual([]);
    expect((await listed('kind=mail&state=done')).data.map((row) => row.id)).not.toContain(id);
  });

  it('has the payment provider’s messages; one that is not handled in time counts as failed', async () => {
    const now = new Date();
    await write(() => {
      for (const [id, minutes, status] of [
        ['evt_late', -40, 'received'],
        ['evt_new', -1, 'received'],
        ['evt_done', -2, 'handled'],
      ] as const)
        em().create(WebhookEvent, {
          id,
          door: 'platform',
          type: 'charge.succeeded',
          account_id: null,
          subject_kind: null,
          subject_id: null,
          status,
          created_at: now,
          received_at: addMinutes(now, minutes),
          handled_at: null,
        });
    });
    const states = async (query: string) =>
      (await listed(`kind=webhook${query}`)).data.map(({ id, state }) => [id, state]);
    expect(await states('')).toEqual([
      ['evt_new', 'waiting'],
      ['evt_done', 'done'],
      ['evt_late', 'failed'],
    ]);
    expect(await states('&state=failed')).toEqual([['evt_late', 'failed']]);
  });
});

describe('work that was set aside', () => {
  it('is tried again once, with all its tries, runs, and is in the audit log', async () => {
    const message_id = await aMessage();
    const id = await aJob({ payload: { message_id } });
    const before = test.mail.sent.length;
    const [one, other] = await Promise.all([put(`/api/admin/jobs/${id}/retry`), put(`/api/admin/jobs/${id}/retry`)]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    await test.app.jobRunner.runDue();
    expect(test.mail.sent.slice(before).filter(({ to }) => to === 'boite@declic.test')).toHaveLength(1);
    const { status, failures } = await test.database.reader.fork().findOneOrFail(Job, { id });
    expect([status, failures]).toEqual(['done', 0]);
    const audits = await test.database.reader.fork().find(AuditEntry, { entity_id: id });
    expect(audits.map(({ action }) => action)).toEqual(['job.retry']);
    expect((await put(`/api/admin/jobs/${id}/retry`)).json().code).toBe('invalid_state');
  });

  it('kept failing before, and neither runs nor repeats by itself', async () => {
    const id = await aJob({ status: 'queued', run_at: addHours(new Date(), 5) });
    expect((await put(`/api/admin/jobs/${id}/set-aside`)).json()).toMatchObject({ id, state: 'failed' });
    const running = await aJob({
      status: 'queued',
      run_at: addHours(new Date(), 5),
      locked_until: addHours(new Date(), 1),
    });
    expect((await put(`/api/admin/jobs/${running}/set-aside`)).json().code).toBe('invalid_state');
    const calm = await aJob({ status: 'queued', run_at: addHours(new Date(), 5), failures: 0 });
    expect((await put(`/api/admin/jobs/${calm}/set-aside`)).json().code).toBe('invalid_state');
    const repeating = await aJob({ kind: compareLedgerJob.name, status: 'queued', run_at: addHours(new Date(), 5) });
    expect((await put(`/api/admin/jobs/${repeating}/set-aside`)).json().code).toBe('invalid_state');
    expect((await put(`/api/admin/jobs/${newId()}/retry`)).statusCode).toBe(404);
  });
});

describe('the list of everything', () => {
  it('has every kind in one order of time, page after page, without what is planned', async () => {
    const planned = await aJob({ status: 'queued', run_at: addHours(new Date(), 5) });
    const all = await listed('kind=all&per_page=100');
    const times = all.data.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(all.data.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
    expect(all.data.map(({ id }) => id)).not.toContain(planned);
    const [first, second] = [await listed('kind=all&per_page=2'), await listed('kind=all&per_page=2&page=2')];
    expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 4));
    expect(first.total).toBe(all.total);
  });

  it('is narrowed to days and to one person', async () => {
    const person = (await anAdmin(test)).userId;
    const at = new Date('2026-02-03T15:00:00Z');
    const entry = { at, actor: `user:${person}`, action: 'message.handle', entity_type: 'message', entity_id: newId() };
    await write(() => void em().create(AuditEntry, { id: newId(), ...entry }));
    const ofDay = await listed('kind=all&from=2026-02-03&to=2026-02-03');
    expect(ofDay.data.map(({ name, actor }) => [name, actor?.id])).toEqual([['message.handle', person]]);
    expect((await listed('kind=all&from=2026-02-04&to=2026-02-04')).total).toBe(0);
    expect((await listed('kind=all&to=2026-02-02')).total).toBe(0);
    const ofPerson = await listed(`kind=all&person=${person}`);
    expect(ofPerson.data.map(({ kind, name }) => [kind, name])).toEqual([['action', 'message.handle']]);
    expect((await listed(`kind=job&person=${person}`)).total).toBe(0);
  });
});

it('has words for every kind of work that any module brings', () => {
  const brought = modules.flatMap((module) => module.jobs ?? []).map(({ job }) => job.name);
  expect(new Set(brought)).toEqual(new Set(jobKinds));
});

// both databases: who may read a report, and its one decision, are questions to the tables
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminDashboard } from '#shared/desk/dashboard.schema.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { aThreadMessageSend } from '#shared/threads/testing.ts';
import type { ThreadReportDetail, ThreadReportRow } from '#shared/threads/reports/report.schema.ts';
import type { ThreadMessage } from '#shared/threads/thread-message.schema.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { User } from '#server/modules/accounts/user.entity.ts';
import { aClient, aGuest, aKey, anAdmin, aProvider, aRequest, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
let admin: Headers;
beforeAll(async () => {
  test = await testApp({ limits: { thread_messages_per_minute: 1_000_000 } });
  admin = (await signIn(test, (await anAdmin(test)).email)).headers;
});
afterAll(() => test.close());

type Headers = Record<string, string>;

async function call(method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object, key = aKey()) {
  const keyed = method === 'GET' ? headers : { ...headers, 'idempotency-key': key };
  const reply = await test.app.inject({ method, url, headers: keyed, ...(payload === undefined ? {} : { payload }) });
  const body = reply.body === '' ? null : reply.json();
  return { status: reply.statusCode, code: body?.code as string | undefined, body };
}

/** A client and a photographer who have each written to the other. */
async function aThread() {
  const [provider, person] = [await aProvider(test), await aClient(test)];
  const client = (await signIn(test, person.email)).headers;
  const photographer = (await signIn(test, provider.email)).headers;
  const request = aRequest({ provider_id: provider.providerId });
  expect((await call('POST', '/api/quotes/requests', client, request)).status).toBe(201);
  const write = async (headers: Headers, text: string): Promise<string> => {
    const message = aThreadMessageSend({ id: aKey(), request_id: request.id, provider_id: provider.providerId, text });
    expect((await call('POST', '/api/threads/messages', headers, message)).status).toBe(201);
    return message.id;
  };
  const asked = await write(client, 'Bonjour');
  const answered = await write(photographer, 'Appelez-moi au 418 555-0199');
  return { provider, person, client, photographer, request, write, asked, answered };
}

const report = (headers: Headers, id: string, words = 'On m’insulte.', key?: string) =>
  call('POST', '/api/threads/reports', headers, { id, reason: 'insult', words }, key);

async function reportsOf(userId: string): Promise<ThreadReportRow[]> {
  return (await call('GET', `/api/admin/thread-reports?user=${userId}`, admin)).body.data;
}

async function oneReport(userId: string): Promise<ThreadReportRow> {
  const [first] = await reportsOf(userId);
  if (first === undefined) throw new Error('No report');
  return first;
}

const read = async (id: string): Promise<ThreadReportDetail> =>
  (await call('GET', `/api/admin/thread-reports/${id}`, admin)).body;

const decide = (id: string, decision: string, words = '') =>
  call('PUT', `/api/admin/thread-reports/${id}/decision`, admin, { decision, words });

async function seen(headers: Headers): Promise<ThreadMessage[]> {
  const changes: Change[] = (await call('GET', '/api/sync/changes?types=thread_message', headers)).body.changes;
  return changes.flatMap((change) => (change.type === 'thread_message' && change.deleted === 0 ? [change.data] : []));
}

const standings = async (headers: Headers) =>
  Object.fromEntries((await seen(headers)).map(({ id, report: standing }) => [id, standing]));

async function waiting(): Promise<number> {
  const { waiting: lines }: AdminDashboard = (await call('GET', '/api/admin/dashboard', admin)).body;
  return lines.find(({ kind }) => kind === 'report')?.count ?? 0;
}

async function mailsTo(email: string): Promise<string[]> {
  await test.app.jobRunner.runDue();
  return test.mail.sent.filter(({ to }) => to === email).map(({ subject, text }) => `${subject}\n${text}`);
}

describe('a report of a thread', () => {
  it('is made once by a side while it waits, and only that side sees it', async () => {
    const { provider, client, photographer, answered, write } = await aThread();
    const before = await waiting();
    const key = aKey();
    expect(await report(client, answered, 'On m’insulte.', key)).toMatchObject({
      status: 200,
      body: { id: answered, report: 'open', reader: 'client' },
    });
    expect((await report(client, answered, 'On m’insulte.', key)).status).toBe(200);
    const later = await write(photographer, 'Encore');
    expect(await report(client, later)).toMatchObject({ status: 200, body: { id: later, report: null } });
    expect(await waiting()).toBe(before + 1);
    expect(await reportsOf(provider.userId)).toHaveLength(1);
    expect((await standings(client))[answered]).toBe('open');
    expect(Object.values(await standings(photographer))).not.toContain('open');
  });

  it('may come from both sides, each under what the other wrote', async () => {
    const { provider, client, photographer, asked, answered } = await aThread();
    expect((await report(client, answered)).status).toBe(200);
    expect((await report(photographer, asked)).status).toBe(200);
    expect((await reportsOf(provider.userId)).map(({ side }) => side).toSorted()).toEqual(['client', 'provider']);
    expect((await report(client, asked)).code).toBe('not_found');
  });

  it('is nobody else’s, and a rival learns nothing', async () => {
    const { provider, answered } = await aThread();
    const rival = (await signIn(test, (await aProvider(test)).email)).headers;
    expect((await report(rival, answered)).code).toBe('not_found');
    expect(await reportsOf(provider.userId)).toEqual([]);
  });
});

describe('an administrator', () => {
  it('reads the thread as it was written, with an audit line each time, until the decision', async () => {
    const { provider, person, client, answered } = await aThread();
    await report(client, answered);
    const listed = await oneReport(provider.userId);
    expect(listed).toMatchObject({
      reason: 'insult',
      words: 'On m’insulte.',
      reporter: { user_id: person.userId },
      reported: { user_id: provider.userId },
      decision: null,
    });
    expect(JSON.stringify(listed)).not.toContain('418 555');
    expect(await oneReport(person.userId)).toEqual(listed);
    const shown = await read(listed.id);
    expect(shown.messages).toMatchObject([
      { side: 'client', text: 'Bonjour', is_named: false },
      { side: 'provider', text: 'Appelez-moi au 418 555-0199', is_named: true },
    ]);
    const { body: journal } = await call('GET', '/api/admin/journal?q=read_reported', admin);
    expect(journal.data).toMatchObject([{ name: 'thread.read_reported', object: { id: listed.id } }]);
    expect(await decide(listed.id, 'kept')).toMatchObject({ status: 200, body: { decision: 'kept', messages: null } });
    expect((await read(listed.id)).messages).toBeNull();
    expect((await standings(client))[answered]).toBe('decided');
  });

  it('decides once; a second thought is refused', async () => {
    const { provider, client, answered } = await aThread();
    await report(client, answered);
    const { id } = await oneReport(provider.userId);
    const before = await waiting();
    expect((await decide(id, 'kept')).status).toBe(200);
    expect((await decide(id, 'kept')).status).toBe(200);
    expect((await decide(id, 'warned', 'Restez courtois.')).code).toBe('invalid_state');
    expect(await waiting()).toBe(before - 1);
  });

  it('tells the reporter that it is handled, and nothing of what became of the other', async () => {
    const { provider, person, client, answered } = await aThread();
    await report(client, answered);
    const { id } = await oneReport(provider.userId);
    expect((await decide(id, 'warned', 'Restez courtois.')).status).toBe(200);
    const [toReporter] = (await mailsTo(person.email)).filter((mail) => mail.includes('signalement'));
    expect(toReporter).toContain('Votre signalement est traité');
    expect(toReporter).not.toContain('courtois');
    const [toReported] = (await mailsTo(provider.email)).filter((mail) => mail.includes('avertissement'));
    expect(toReported).toContain('Restez courtois.');
    expect(toReported).not.toContain('insulte');
    const { body } = await call('GET', '/api/sync/changes?types=notification', client);
    expect(body.changes.map(({ data }: { data: { event: string } }) => data.event)).toContain('report_decided');
  });

  it('says « suspended » only of who is', async () => {
    const { provider, client, answered } = await aThread();
    await report(client, answered);
    const { id } = await oneReport(provider.userId);
    expect((await decide(id, 'suspended')).code).toBe('invalid_state');
    expect((await decide(id, 'warned')).code).toBe('validation_failed');
    const em = test.database.writer.fork();
    await withEm(em, () => em.nativeUpdate(User, { id: provider.userId }, { status: 'suspended' }));
    expect((await decide(id, 'suspended')).status).toBe(200);
  });

  it('who has decided can be asked again about what follows', async () => {
    const { provider, client, photographer, answered, write } = await aThread();
    await report(client, answered);
    await decide((await oneReport(provider.userId)).id, 'kept');
    const later = await write(photographer, 'Encore');
    expect((await report(client, later)).body).toMatchObject({ report: 'open' });
    expect((await reportsOf(provider.userId)).map(({ decision }) => decision)).toEqual([null, 'kept']);
  });
});

it('a guest who asks a question reports its answer, and is told by the link of their question', async () => {
  const provider = await aProvider(test);
  const photographer = (await signIn(test, provider.email)).headers;
  const guest = aGuest();
  const id = aKey();
  const email = `${id}@exemple.ca`;
  const place = { request_id: null, question_id: id, provider_id: provider.providerId };
  const question = { ...place, id, asker: { name: 'Ana Roy', email }, text: 'Bonjour' };
  expect((await call('POST', '/api/threads/messages', guest.headers, aThreadMessageSend(question))).status).toBe(201);
  const answer = aThreadMessageSend({ ...place, id: aKey(), text: 'Non.' });
  expect((await call('POST', '/api/threads/messages', photographer, answer)).status).toBe(201);
  expect((await report(guest.headers, answer.id)).status).toBe(200);
  const found = await oneReport(provider.userId);
  expect(found).toMatchObject({ reporter: { name: 'Ana Roy', user_id: null }, request_id: null });
  await decide(found.id, 'kept');
  const told = (await mailsTo(email)).filter((mail) => mail.includes('signalement'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(`/fr/messages/${id}#acces=`);
});

it('a guest who reports a message about their request is told by a link that opens it on any device', async () => {
  const provider = await aProvider(test);
  const photographer = (await signIn(test, provider.email)).headers;
  const guest = aGuest();
  const email = `${aKey()}@exemple.ca`;
  const request = aRequest({ provider_id: provider.providerId, client_email: email, locale: 'en' });
  expect((await call('POST', '/api/quotes/requests', guest.headers, request)).status).toBe(201);
  const place = { request_id: request.id, provider_id: provider.providerId };
  const write = (headers: Headers, id: string) =>
    call('POST', '/api/threads/messages', headers, aThreadMessageSend({ ...place, id }));
  const answer = aKey();
  expect((await write(guest.headers, aKey())).status).toBe(201);
  expect((await write(photographer, answer)).status).toBe(201);
  expect((await report(guest.headers, answer)).status).toBe(200);
  await decide((await oneReport(provider.userId)).id, 'kept');
  const [told, ...more] = (await mailsTo(email)).filter((mail) => mail.includes('Your report'));
  expect(more).toEqual([]);
  const [, id, token] = /\/en\/requests\/([\w-]+)#acces=([\w-]{43})/.exec(told ?? '') ?? [];
  expect(id).toBe(request.id);
  const elsewhere = aGuest().headers;
  expect((await call('GET', `/api/quotes/requests/${request.id}`, elsewhere)).status).toBe(404);
  expect((await call('POST', '/api/access-links', elsewhere, { token })).body).toMatchObject({ quote_request_id: id });
  expect((await call('GET', `/api/quotes/requests/${request.id}`, elsewhere)).status).toBe(200);
});

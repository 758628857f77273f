// both databases: what is unread, and whose question it is, are questions to the tables
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aThreadMessageSend } from '#shared/threads/testing.ts';
import type { ThreadMessage } from '#shared/threads/thread-message.schema.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { Job } from '#server/foundation/jobs/job.entity.ts';
import { aClient, aGuest, aKey, aProvider, signIn } from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { questionMailJob } from './question-mail.job.ts';

const SECRET = 'La clé est sous le pot, au 418 555-0199';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ limits: { thread_messages_per_minute: 1_000_000, message_unread_minutes: 60 } });
});
afterAll(() => test.close());

type Headers = Record<string, string>;
type Asker = { name: string; email: string } | null;

async function call(method: 'POST' | 'PUT', url: string, headers: Headers, payload: object) {
  const reply = await test.app.inject({ method, url, headers: { ...headers, 'idempotency-key': aKey() }, payload });
  const body = reply.body === '' ? null : reply.json();
  return { status: reply.statusCode, body, code: body?.code as string | undefined };
}

/** A question that was asked, and the way to write on in it. */
async function aQuestion(client: Headers, asker: Asker = null) {
  const provider = await aProvider(test);
  const photographer = (await signIn(test, provider.email)).headers;
  const id = aKey();
  const write = async (headers: Headers, fields: Parameters<typeof aThreadMessageSend>[0] = {}) => {
    const place = { request_id: null, provider_id: provider.providerId, question_id: id };
    const body = aThreadMessageSend({ id: aKey(), ...place, text: SECRET, ...fields });
    const reply = await call('POST', '/api/threads/messages', headers, body);
    expect(reply.status).toBe(201);
    return reply.body as ThreadMessage;
  };
  await write(client, { id, asker });
  return { id, photographer, email: provider.email, write };
}

/** The mails about messages to an address. */
async function mailsTo(email: string) {
  const em = test.database.writer.fork();
  const waiting = { kind: questionMailJob.name, finished_at: null };
  await withEm(em, () => em.nativeUpdate(Job, waiting, { run_at: new Date(0) }));
  await test.app.jobRunner.runDue();
  return test.mail.sent.filter(({ to, subject }) => to === email && /message/.test(subject));
}

async function changesOf(headers: Headers, type: 'notification' | 'thread_message') {
  const reply = await test.app.inject({ url: `/api/sync/changes?types=${type}`, headers });
  const rows: { data: { event?: string; title?: string; text?: string; url?: string } | null }[] = reply.json().changes;
  return rows.flatMap(({ data }) => (data === null ? [] : [data]));
}

const token = (mails: readonly object[]) => /#acces=([\w-]{43})/.exec(JSON.stringify(mails))?.[1] ?? '';

it('tells the photographer once of a question that they have not read, without a word of it', async () => {
  const client = (await signIn(test, (await aClient(test)).email)).headers;
  const { id, email, photographer, write } = await aQuestion(client);
  await write(client);
  const mails = await mailsTo(email);
  const bell = await changesOf(photographer, 'notification');
  expect([mails.length, bell.length]).toEqual([1, 1]);
  expect(bell[0]).toMatchObject({ event: 'message_received', url: `/fr/messages/${id}` });
  for (const said of [...mails, ...bell]) expect(JSON.stringify(said)).not.toMatch(/555-0199|clé/);
});

it('tells the person who asks of the answer, unless they have read it in time', async () => {
  const person = await aClient(test);
  const client = (await signIn(test, person.email)).headers;
  const { photographer, write } = await aQuestion(client);
  const answer = await write(photographer);
  await call('PUT', '/api/threads/read', client, { id: answer.id });
  expect(await mailsTo(person.email)).toHaveLength(0);
  await write(photographer);
  expect(await mailsTo(person.email)).toHaveLength(1);
  const bell = await changesOf(client, 'notification');
  expect(bell).toEqual([expect.objectContaining({ title: expect.stringMatching(/ vous a répondu$/) })]);
});

it('tells a guest by mail, with a link that brings the question to another device', async () => {
  const address = `ana-${aKey()}@exemple.ca`;
  const [first, second] = [aGuest().headers, aGuest().headers];
  const { photographer, write } = await aQuestion(first, { name: 'Ana', email: address });
  await write(photographer, { text: 'Oui' });
  const mails = await mailsTo(address);
  expect(JSON.stringify(mails)).not.toMatch(/555-0199|clé/);
  const opened = await call('POST', '/api/access-links', second, { token: token(mails) });
  expect([opened.status, opened.body?.quote_request_id]).toEqual([200, null]);
  expect((await changesOf(second, 'thread_message')).map(({ text }) => text)).toEqual([SECRET, 'Oui']);
  expect(await changesOf(first, 'thread_message')).toEqual([]);
  await write(second, { text: 'Merci' });
});

it('opens by its link for nobody once an account has it, and by no other link', async () => {
  const address = `ana-${aKey()}@exemple.ca`;
  const guest = aGuest().headers;
  const { photographer, write } = await aQuestion(guest, { name: 'Ana', email: address });
  await write(photographer);
  const link = token(await mailsTo(address));
  const forged = `${link.slice(0, -4)}AAAA`;
  expect((await call('POST', '/api/access-links', aGuest().headers, { token: forged })).status).toBe(404);
  expect((await call('POST', '/api/access-links', photographer, { token: link })).status).toBe(404);
  const person = (await signIn(test, (await aClient(test)).email)).headers;
  expect((await call('POST', '/api/access-links', person, { token: link })).status).toBe(200);
  expect((await call('POST', '/api/access-links', aGuest().headers, { token: link })).code).toBe('link_claimed');
  expect((await call('POST', '/api/access-links', person, { token: link })).status).toBe(200);
});

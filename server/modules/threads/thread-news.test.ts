// both databases: what is unread is a question to the tables
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { Job } from '#server/foundation/jobs/job.entity.ts';
import { clientMailJob } from '#server/modules/requests/news/client-mail.job.ts';
import { QuoteRequest } from '#server/modules/requests/quote-request.entity.ts';
import { aBooking } from '#server/testing/bookings.ts';
import { photographerMailJob } from '#server/modules/requests/news/photographer-mail.job.ts';
import { aThreadMessageSend } from '#shared/threads/testing.ts';
import { aClient, aGuest, aKey, aProvider, aRequest, signIn } from '#server/testing/factories.ts';
import { ThreadMessage } from './thread.entity.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

const SECRET = 'La clé est sous le pot, au 418 555-0199';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ limits: { thread_messages_per_minute: 1_000_000, message_unread_minutes: 60 } });
});
afterAll(() => test.close());

type Headers = Record<string, string>;

async function call(method: 'POST' | 'PUT', url: string, headers: Headers, payload: object) {
  const reply = await test.app.inject({ method, url, headers: { ...headers, 'idempotency-key': aKey() }, payload });
  expect([url, reply.statusCode]).toEqual([url, expect.toSatisfy((status) => status < 300)]);
  return reply.body === '' ? null : reply.json();
}

async function aPair(client: Headers) {
  const provider = await aProvider(test);
  const photographer = (await signIn(test, provider.email)).headers;
  const body = aRequest({ provider_id: provider.providerId });
  await call('POST', '/api/quotes/requests', client, body);
  await test.app.jobRunner.runDue();
  const write = (headers: Headers): Promise<{ id: string }> =>
    call(
      'POST',
      '/api/threads/messages',
      headers,
      aThreadMessageSend({ id: aKey(), request_id: body.id, provider_id: provider.providerId, text: SECRET }),
    );
  return { ...provider, requestId: body.id, photographer, write, guestEmail: body.client_email };
}

/** The mails about messages to an address, all of their text. */
async function mailsTo(email: string): Promise<string[]> {
  const em = test.database.writer.fork();
  const waiting = { kind: { $in: [clientMailJob.name, photographerMailJob.name] }, finished_at: null };
  await withEm(em, () => em.nativeUpdate(Job, waiting, { run_at: new Date(0) }));
  await test.app.jobRunner.runDue();
  return test.mail.sent
    .filter(({ to, subject }) => to === email && /message/.test(subject))
    .map((mail) => JSON.stringify(mail));
}

async function bellOf(headers: Headers): Promise<string[]> {
  const reply = await test.app.inject({ url: '/api/sync/changes?types=notification', headers });
  const rows: { data: { event: string } | null }[] = reply.json().changes;
  return rows.flatMap(({ data }) => (data?.event === 'message_received' ? [JSON.stringify(data)] : []));
}

it('tells a photographer once of messages that they have not read, without a word of them', async () => {
  const client = (await signIn(test, (await aClient(test)).email)).headers;
  const { email, providerId, requestId, photographer, write } = await aPair(client);
  await write(client);
  await write(client);
  const [mail, ...more] = await mailsTo(email);
  await write(client);
  expect([(await mailsTo(email)).length, more]).toEqual([1, []]);
  const bell = await bellOf(photographer);
  expect(bell).toHaveLength(1);
  for (const said of [mail, ...bell]) expect(said).not.toMatch(/418.555|clé/);
  for (const said of [mail, ...bell]) expect(said).toContain(`/fr/messages/${requestId}.${providerId}`);
});

it('tells again of what comes after they have read, and not of what they have read in time', async () => {
  const person = await aClient(test);
  const client = (await signIn(test, person.email)).headers;
  const { photographer, write, requestId, providerId } = await aPair(client);
  const first = await write(photographer);
  await call('PUT', '/api/threads/read', client, { id: first.id });
  expect(await mailsTo(person.email)).toHaveLength(0);
  await write(photographer);
  expect(await mailsTo(person.email)).toHaveLength(1);
  // The photographer that the request names is named; the words are not repeated.
  const [said, ...more] = await bellOf(client);
  expect([said, more]).toEqual([expect.stringMatching(/"title":"[^"]+ vous a écrit"/), []]);
  expect(said).toContain(`/fr/messages/${requestId}.${providerId}`);
});

it('tells again of a message that comes a day after one that is still unread', async () => {
  const person = await aClient(test);
  const client = (await signIn(test, person.email)).headers;
  const { photographer, write } = await aPair(client);
  const first = await write(photographer);
  expect(await mailsTo(person.email)).toHaveLength(1);
  const ago = { created_at: addHours(new Date(), -DAY_HOURS) };
  await test.database.writer.fork().nativeUpdate(ThreadMessage, { id: first.id }, ago);
  await write(photographer);
  expect(await mailsTo(person.email)).toHaveLength(2);
});

it('tells a guest by mail, with the link to their request', async () => {
  const guest = aGuest().headers;
  const { photographer, write, guestEmail } = await aPair(guest);
  await write(photographer);
  const [mail] = await mailsTo(guestEmail);
  expect(mail).toContain('#acces=');
  expect(mail).not.toMatch(/418.555|clé/);
});

it('names the date that is agreed now, once the session has moved', async () => {
  const person = await aClient(test);
  const client = (await signIn(test, person.email)).headers;
  const pair = await aPair(client);
  const { email, photographer, requestId, write } = pair;
  await aBooking(test, pair, new Date('2031-03-12T15:00:00Z'), {
    quote_request_id: requestId,
    owner: person.owner,
  });
  await test.database.writer.fork().nativeUpdate(QuoteRequest, { id: requestId }, { status: 'awarded' });
  await write(client);
  await write(photographer);
  for (const reader of [email, person.email]) {
    expect(await mailsTo(reader)).toEqual([expect.stringMatching(/12\smars\s2031/)]);
  }
});

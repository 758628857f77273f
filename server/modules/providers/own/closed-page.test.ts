// both databases: its SQL is our own
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QuoteRequestReply } from '#shared/requests/quote-request.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { AuditEntry } from '#server/foundation/db/audit-entry.entity.ts';
import { lockOwner } from '#server/foundation/db/locks.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import {
  aClient,
  aGuest,
  aKey,
  anAdmin,
  aPlan,
  aProvider,
  aRequest,
  PASSWORD,
  type Person,
  type ProviderPerson,
  signIn,
} from '#server/testing/factories.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { Provider } from '../provider.entity.ts';
import { Booking } from '../../bookings/booking.entity.ts';

type Headers = Record<string, string>;

let test: TestApp;
let admin: Person & { readonly headers: Headers };
let client: Headers;
let asked: ProviderPerson & { readonly headers: Headers };
beforeAll(async () => {
  test = await testApp();
  const person = await anAdmin(test);
  admin = { ...person, headers: (await signIn(test, person.email)).headers };
  client = (await signIn(test, (await aClient(test)).email)).headers;
});
beforeEach(async () => {
  const provider = await aProvider(test);
  asked = { ...provider, headers: (await signIn(test, provider.email)).headers };
});
afterAll(() => test.close());

async function ask(headers: Headers, fields: Parameters<typeof aRequest>[0] = {}): Promise<QuoteRequestReply> {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...headers, 'idempotency-key': aKey() },
    payload: aRequest({ provider_id: asked.providerId, ...fields }),
  });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}

/** A request whose slot waits for its payment. */
async function book(headers: Headers, fields: Parameters<typeof aRequest>[0] = {}): Promise<QuoteRequestReply> {
  const plan_id = await aPlan(test, asked.providerId, { instant_book: 1 });
  const request = await ask(headers, { plan_id, ...fields });
  expect(request.booking?.status).toBe('awaiting_payment');
  return request;
}

async function move(status: 'suspended' | 'active' | 'closed', version: number): Promise<void> {
  const reply = await test.app.inject({
    method: 'PUT',
    url: `/api/providers/${asked.providerId}/update-account-status`,
    headers: { ...admin.headers, 'idempotency-key': aKey(), 'if-match': `"${version}"` },
    payload: { id: asked.providerId, status, review_note: 'Photos d’un autre photographe.' },
  });
  expect([reply.statusCode, reply.json().status], reply.body).toEqual([200, status]);
}

async function closePage(): Promise<void> {
  await move('suspended', 1);
  await move('closed', 2);
}

async function statusOf(headers: Headers, { id }: { id: string }): Promise<string> {
  const reply = await test.app.inject({ method: 'GET', url: `/api/quotes/requests/${id}`, headers });
  return reply.json().status;
}

/** The actor and the action of each change of a row, in no order. */
async function auditOf({ id }: { id: string }): Promise<(readonly [string, string])[]> {
  const entries = await test.database.writer.fork().find(AuditEntry, { entity_id: id });
  return entries.map(({ action, actor }) => [action, actor] as const);
}

async function mailsTo(address: string): Promise<readonly { subject: string; text: string }[]> {
  await test.app.jobRunner.runDue();
  return test.mail.sent.filter(({ to }) => to === address);
}

describe('a page that an administrator closes', () => {
  it('declines the open requests to its photographer, and tells their devices', async () => {
    const request = await ask(client);
    const elsewhere = await ask(client, { provider_id: null });
    await closePage();
    expect(await statusOf(client, request)).toBe('declined');
    expect(await statusOf(client, elsewhere)).toBe('open');
    expect(await auditOf(request)).toContainEqual(['quote_request.lose_target', admin.owner]);
    for (const headers of [client, asked.headers]) {
      const feed = await test.app.inject({ method: 'GET', url: '/api/sync/changes', headers });
      const changes = feed.json<{ changes: { id: string; data: { status: string } | null }[] }>().changes;
      expect(changes.filter(({ id }) => id === request.id).map(({ data }) => data?.status)).toEqual(['declined']);
    }
  });

  it('releases its slots that wait for a payment, and leaves agreed shoots', async () => {
    const request = await book(client);
    const agreed = await book(client, { time: '09:00' });
    const writer = test.database.writer.fork();
    await writer.nativeUpdate(Booking, { quote_request_id: agreed.id }, { status: 'confirmed' });
    await closePage();
    const bookings = await writer.find(Booking, { quote_request_id: { $in: [request.id, agreed.id] } });
    const statuses = new Map(bookings.map(({ quote_request_id, status }) => [quote_request_id, status]));
    expect([statuses.get(request.id), statuses.get(agreed.id)]).toEqual(['cancelled_by_provider', 'confirmed']);
    expect([await statusOf(client, request), await statusOf(client, agreed)]).toEqual(['declined', 'awarded']);
    const audited = (await auditOf(request)).filter(([, actor]) => actor === admin.owner).map(([action]) => action);
    expect(audited.toSorted()).toEqual(['quote_request.lose_target', 'quote_request.reopen']);
  });

  it('leaves a request that has ended', async () => {
    const request = await ask(client);
    await test.app.inject({
      method: 'PUT',
      url: '/api/quotes/requests',
      headers: { ...client, 'idempotency-key': aKey(), 'if-match': '"1"' },
      payload: { id: request.id, status: 'withdrawn' },
    });
    await closePage();
    expect(await statusOf(client, request)).toBe('withdrawn');
  });

  it.each<[LocaleCode, string, string]>([
    ['fr', 'ne prend plus de demandes', 'Demander à quelqu’un d’autre'],
    ['en', 'no longer takes requests', 'Ask somebody else'],
  ])('tells a guest why, and how to ask somebody else (%s)', async (locale, why, how) => {
    const client_email = `${newId()}@exemple.ca`;
    await book(aGuest().headers, { client_email, locale });
    expect(await mailsTo(client_email)).toHaveLength(1);
    await closePage();
    const [, ofSuspension, ofEnd, ...others] = await mailsTo(client_email);
    expect(others).toEqual([]);
    expect(ofSuspension?.text).not.toContain(why);
    expect(ofEnd?.text).toContain(why);
    expect(ofEnd?.text).toContain(how);
  });
});

it('a photographer who closes their account is not named to a guest, who reads how to ask somebody else', async () => {
  const client_email = `${newId()}@exemple.ca`;
  const request = await ask(aGuest().headers, { client_email });
  expect(await mailsTo(client_email)).toHaveLength(1);
  const closed = await test.app.inject({
    method: 'DELETE',
    url: '/api/me',
    headers: asked.headers,
    payload: { current_password: PASSWORD },
  });
  expect(closed.statusCode).toBe(204);
  expect(await auditOf(request)).toContainEqual(['quote_request.decline', asked.owner]);
  const [, told] = await mailsTo(client_email);
  expect(told?.text).toContain('ne prend plus de demandes');
  expect(told?.text).not.toMatch(/Compte [0-9A-F]{6}/);
});

it('a request sent while its photographer closes their account is refused', async () => {
  const body = aRequest({ provider_id: asked.providerId });
  const send = () =>
    test.app.inject({
      method: 'POST',
      url: '/api/quotes/requests',
      headers: { ...client, 'idempotency-key': aKey() },
      payload: body,
    });
  const sent = await test.database.writer.fork().transactional((closing) =>
    withEm(closing, async () => {
      await lockOwner(asked.owner, true);
      const reply = send();
      // Enough for an answer, if nothing made it wait.
      await setTimeout(500);
      await closing.nativeUpdate(Provider, { id: asked.providerId }, { status: 'closed' });
      return { reply };
    }),
  );
  const reply = await sent.reply;
  expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ field: 'provider_id', validation: 'exists' }]]);
});

it('a suspended page keeps the requests to its photographer, who may still decline them', async () => {
  const [kept, declined] = [await ask(client), await ask(client, { time: '09:00' })];
  await move('suspended', 1);
  expect(await statusOf(client, kept)).toBe('open');
  const reply = await test.app.inject({
    method: 'PUT',
    url: `/api/quotes/requests/${declined.id}/decline`,
    headers: { ...asked.headers, 'idempotency-key': aKey(), 'if-match': '"1"' },
    payload: { id: declined.id },
  });
  expect(reply.statusCode).toBe(200);
  await move('active', 2);
  expect([await statusOf(client, kept), await statusOf(client, declined)]).toEqual(['open', 'declined']);
});

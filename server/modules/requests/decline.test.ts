import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { aClient, aGuest, aKey, aProvider, aRequest, type ProviderPerson, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Headers = Record<string, string>;

let test: TestApp;
let asked: ProviderPerson & { readonly headers: Headers };
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  const provider = await aProvider(test);
  asked = { ...provider, headers: (await signIn(test, provider.email)).headers };
  test.mail.sent.length = 0;
});
afterAll(() => test.close());

async function ask(headers: Headers, fields: Parameters<typeof aRequest>[0] = {}): Promise<QuoteRequest> {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...headers, 'idempotency-key': aKey() },
    payload: aRequest({ provider_id: asked.providerId, ...fields }),
  });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
}

const decline = (headers: Headers, { id, version }: Pick<QuoteRequest, 'id' | 'version'>, key = aKey()) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/quotes/requests/${id}/decline`,
    headers: { ...headers, 'idempotency-key': key, 'if-match': `"${version}"` },
    payload: { id },
  });

async function read(headers: Headers, id: string): Promise<QuoteRequest> {
  return (await test.app.inject({ method: 'GET', url: `/api/quotes/requests/${id}`, headers })).json();
}

it('ends a request, and notifies its owner’s devices', async () => {
  const { headers } = await signIn(test, (await aClient(test)).email);
  const request = await ask(headers);
  const reply = await decline(asked.headers, request);
  expect([reply.statusCode, reply.json().status, reply.json().view]).toEqual([200, 'declined', 'former']);
  expect((await read(headers, request.id)).status).toBe('declined');
  const changes = await test.app.inject({ method: 'GET', url: '/api/sync/changes', headers });
  expect(changes.body).toContain('"status":"declined"');
});

it('notifies a guest by mail once, even when it is sent twice', async () => {
  const request = await ask(aGuest().headers, { locale: 'fr' });
  const key = aKey();
  const first = await decline(asked.headers, request, key);
  const again = await decline(asked.headers, request, key);
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  await test.app.jobRunner.runDue();
  const told = test.mail.sent.filter(({ text }) => text.includes('ne peut pas prendre votre demande'));
  expect(told).toHaveLength(1);
});

it('is refused for a request that changed unseen, or that has ended', async () => {
  const request = await ask(aGuest().headers);
  const seen = { id: request.id, version: request.version + 1 };
  const early = await decline(asked.headers, seen);
  expect([early.statusCode, early.json().code, early.json().current.view]).toEqual([
    412,
    'version_conflict',
    'addressed',
  ]);
  expect((await decline(asked.headers, request)).statusCode).toBe(200);
  const late = await decline(asked.headers, seen);
  expect([late.statusCode, late.json().code]).toEqual([409, 'invalid_state']);
});

it('is allowed only to the photographer who was asked', async () => {
  const owner = aGuest();
  const request = await ask(owner.headers);
  const other = await signIn(test, (await aProvider(test)).email);
  expect((await decline(other.headers, request)).statusCode).toBe(404);
  expect((await decline(owner.headers, request)).statusCode).toBe(403);
  expect((await read(owner.headers, request.id)).status).toBe('open');
});

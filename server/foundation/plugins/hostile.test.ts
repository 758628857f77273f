import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, problemStatus } from '#shared/endpoints.ts';
import type { Endpoint } from '#shared/protocol/endpoint.ts';
import { payloadSamples } from '#shared/sync/samples/samples.ts';
import { anOwnPlan } from '#shared/plans/testing.ts';
import { newId } from '../new-id.ts';
import { aClient, aGuest, aKey, aPlan, aProvider, aRequest, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const TOO_LONG_MS = 5_000;
const MEGABYTE = 1_048_576;

let test: TestApp;
let address: string;
let guest: Record<string, string>;
let client: Record<string, string>;
let photographer: Record<string, string>;
let providerId: string;
let planId: string;

beforeAll(async () => {
  test = await testApp();
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  guest = aGuest().headers;
  client = (await signIn(test, (await aClient(test)).email)).headers;
  const provider = await aProvider(test);
  ({ providerId } = provider);
  photographer = (await signIn(test, provider.email)).headers;
  planId = await aPlan(test, providerId);
});
afterAll(() => test.close());

/** Unexpected values: other types, ends of ranges, bytes that databases refuse, code of other languages. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\u202E\uFEFF',
  '💥'.repeat(500),
  'x'.repeat(100_000),
  "'; drop table users; --",
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '9999-99-99',
  '2027-02-30',
  '24:60',
  'NaN',
  'Infinity',
  '-0',
  '00000000-0000-0000-0000-000000000000',
  [],
  [[]],
  ['x'],
  {},
  { toString: 'x' },
  { $ne: null },
  { length: 1e9 },
  nested(2_000),
];

function nested(depth: number): unknown {
  let value: unknown = 'end';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const samples = payloadSamples as Partial<Record<string, readonly Record<string, unknown>[]>>;

/** A valid call of each operation, whose parts the tests change one at a time. */
function valid(name: keyof typeof endpoints): { path: string; query: Record<string, string>; body: unknown } {
  const { path } = endpoints[name];
  const id =
    name === 'plan.read' || name === 'plan.edit' ? planId : name === 'quote_request.read' ? newId() : providerId;
  const bodies: Partial<Record<keyof typeof endpoints, unknown>> = {
    'account.login': { email: 'a@b.ca', password: 'secret' },
    'account.refresh': { refreshToken: 'x' },
    'account.logout': { refreshToken: 'x' },
    'guest.claim': { guest_secret: 'x'.repeat(43) },
    'access_link.open': { token: 'x'.repeat(43) },
    'quote_request.create': aRequest({ provider_id: providerId, plan_id: planId }),
    'quote_request.edit': { id: newId(), status: 'withdrawn' },
    'plan.create': anOwnPlan({ id: newId() }),
    'plan.edit': anOwnPlan({ id: planId }),
    'booking.cancel': { ceiling_cents: 0, reason: null },
    'claim.send': { lines: [{ label: 'Studio', cents: 100 }], words: '' },
    'claim.contest': { words: 'Non.' },
    'claim.decide': { cents: 0, words: 'Rien.' },
    'card.change': { for_all: 0 },
    'booking.refund': { id: newId(), cents: 100, reason: 'Erreur.' },
    'photo.order': { id: providerId, ids: [newId()], seen: [] },
    'photo.tags': { id: providerId, ids: [newId()], add: ['night'], remove: ['winter'] },
    'upload.begin': { size: 9, sha256: 'a'.repeat(64), content_type: 'image/jpeg', purpose: 'portfolio' },
  };
  const query = name === 'provider.availability' ? { from: '2026-12-01', to: '2026-12-02' } : {};
  // A queued action has a frozen payload, whose ids its path names too.
  const sample = samples[name]?.at(-1);
  const ids = bodies[name] === undefined ? sample : undefined;
  return {
    path: path.replaceAll(/:(\w+)/g, (_, part: string) => (ids?.[part] as string | undefined) ?? id),
    query,
    body: bodies[name] ?? sample,
  };
}

async function call(
  endpoint: Endpoint,
  path: string,
  query: Record<string, string>,
  body: unknown,
  headers: Record<string, string>,
) {
  const search = new URLSearchParams(query).toString();
  const started = Date.now();
  const reply = await test.app.inject({
    method: endpoint.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: { ...headers, 'idempotency-key': aKey(), 'if-match': '"1"', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) ?? 'null' }),
  });
  // A problem has a body, except where none is possible.
  const hasBody = reply.statusCode >= 400 && endpoint.method !== 'HEAD';
  return { status: reply.statusCode, body: reply.body, hasBody, ms: Date.now() - started };
}

function assertCleanAnswer(reply: Awaited<ReturnType<typeof call>>, what: string): void {
  expect(reply.status, `${what}: ${reply.body.slice(0, 300)}`).toBeLessThan(500);
  expect(reply.ms, what).toBeLessThan(TOO_LONG_MS);
  if (!reply.hasBody) return;
  const { code } = JSON.parse(reply.body) as { code: string };
  expect(Object.keys(problemStatus), what).toContain(code);
}

const names = (Object.keys(endpoints) as (keyof typeof endpoints)[]).filter((name) => name !== 'sync.listen');

describe.each(names)('%s', (name) => {
  const endpoint: Endpoint = endpoints[name];

  it('answers every unexpected field with a 4xx and a code, or ignores it', async () => {
    const { path, query, body } = valid(name);
    if (typeof body !== 'object' || body === null) return;
    for (const headers of [guest, client, photographer]) {
      for (const field of [...Object.keys(body), 'unknown', '__proto__', 'constructor']) {
        for (const horror of hostileValues) {
          const spoilt = JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
          Object.defineProperty(spoilt, field, { value: horror, enumerable: true, configurable: true });
          assertCleanAnswer(
            await call(endpoint, path, query, spoilt, headers),
            `${name}.${field} = ${describeValue(horror)}`,
          );
        }
      }
    }
  });

  it('answers every unexpected body', async () => {
    if (endpoint.method === 'GET') return;
    const { path, query } = valid(name);
    for (const horror of hostileValues) {
      assertCleanAnswer(await call(endpoint, path, query, horror, guest), `${name} body = ${describeValue(horror)}`);
    }
  });

  it('answers every unexpected parameter and query', async () => {
    const { path, query, body } = valid(name);
    for (const horror of hostileValues.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))) {
      const text = encodeURIComponent((horror ?? 'undefined').toWellFormed().slice(0, 2_000));
      if (endpoint.path.includes(':id')) {
        const spoilt = endpoint.path.replace(':id', text === '' ? '%20' : text);
        assertCleanAnswer(await call(endpoint, spoilt, query, body, guest), `${name} path ${text.slice(0, 60)}`);
      }
      for (const key of ['page', 'per_page', 'since', 'from', 'to', 'scope', 'name', 'slug', 'x']) {
        assertCleanAnswer(
          await call(endpoint, path, { ...query, [key]: decodeURIComponent(text) }, body, guest),
          `${name} ?${key}=${text.slice(0, 60)}`,
        );
      }
    }
  });
});

function describeValue(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 60);
}

describe('a malformed request', () => {
  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(`${address}/api/quotes/requests`, {
      method: 'POST',
      headers: { ...guest, 'idempotency-key': aKey(), 'content-type': 'application/json', ...headers },
      body,
    });

  it.each([
    ['broken JSON', '{"id": ', 'malformed_request'],
    ['an empty body', '', 'malformed_request'],
    ['bytes that are no UTF-8', new Uint8Array([0xff, 0xfe, 0x22]), 'malformed_request'],
    ['a prototype to pollute', '{"__proto__": {"x": 1}}', 'malformed_request'],
    ['a hundred thousand brackets', '['.repeat(100_000) + ']'.repeat(100_000), 'validation_failed'],
  ])('%s', async (_words, body, code) => {
    const reply = await post(body);
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([400, code]);
  });

  it('ten megabytes', async () => {
    const reply = await post(JSON.stringify({ description: 'x'.repeat(10 * MEGABYTE) })).catch(() => null);
    // The server may answer and disconnect before it has read everything; both are a refusal.
    if (reply !== null) expect(reply.status).toBe(413);
    expect((await fetch(`${address}/api/health/live`)).status).toBe(200);
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])(
    'a body of type %s',
    async (type) => {
      const reply = await post('{}', { 'content-type': type });
      expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it.each([
    ['a broken escape', '/api/plans/%zz', 400],
    ['a path without end', `/api/plans/${'a'.repeat(5_000)}`, 414],
    ['a method nobody serves', '/api/nothing', 404],
  ])('%s', async (_words, path, status) => {
    expect((await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).status).toBe(status);
  });

  it.each([
    ['no HTTP', 'BONJOUR\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!',
      400,
    ],
  ])('%s', async (_words, text, status) => {
    expect((await raw(text)).status).toBe(status);
  });

  async function raw(text: string): Promise<{ status: number; text: string }> {
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    await new Promise((resolve) => {
      socket.on('close', resolve);
      socket.on('error', resolve);
      socket.write(text);
    });
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), text: answer };
  }
});

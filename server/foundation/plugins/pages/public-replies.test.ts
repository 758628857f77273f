import { afterAll, beforeAll, expect, it } from 'vitest';
import fastify from 'fastify';
import fp from 'fastify-plugin';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { publicReplies } from './public-replies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ limits: { requests_per_minute: 4 } });
});
afterAll(() => test.close());

let last = 1;
/** An address without earlier requests. */
const anAddress = () => `192.0.2.${(last += 1)}`;

const URL = '/api/categories';

async function get(remoteAddress: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: sent, body } = await test.app.inject({ url: URL, remoteAddress, headers });
  const { date: _, ...others } = sent;
  return { statusCode, headers: others, body };
}

it('a kept reply is the first one again, with its headers', async () => {
  const address = anAddress();
  test.app.forgetPublicReplies();
  const first = await get(address);
  expect(first.headers).toMatchObject({ 'x-declic-api': '1', 'x-content-type-options': 'nosniff' });
  expect(await get(address)).toEqual(first);
});

it('a kept reply counts as a request, and is refused over the limit', async () => {
  const address = anAddress();
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await get(address)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

it('a kept reply answers no other method of its address', async () => {
  const remoteAddress = anAddress();
  await get(remoteAddress);
  const reply = await test.app.inject({ method: 'POST', url: URL, remoteAddress });
  expect(reply.statusCode).toBe(404);
});

it('a kept reply is compressed for those who ask, and not sent to those who have it', async () => {
  const address = anAddress();
  const plain = await get(address);
  const compressed = await get(address, { 'accept-encoding': 'gzip, br' });
  expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([undefined, 'br']);
  expect(compressed.headers.vary).toBe('accept-encoding');
  const known = await get(address, { 'if-none-match': String(plain.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

it('a reply is not kept when public data changed while it was computed', async () => {
  const app = fastify();
  const named = ['limits', 'unit-of-work', 'other-processes', 'public-reads'];
  for (const name of named) await app.register(fp((_app, _options, done: () => void) => done(), { name }));
  app.decorate('onCommitted', () => undefined);
  app.decorate('hearsOthers', () => true);
  app.decorate('readPublic', (work) => work());
  await app.register(publicReplies);
  let row = 'before';
  let changesMeanwhile = true;
  const schema = { response: { 200: { type: 'object', properties: { read: { type: 'string' } } } } };
  app.get('/rows', { schema }, (request, reply) =>
    app.replyPublic(request, reply, async () => {
      const read = row;
      if (changesMeanwhile) {
        row = 'after';
        app.forgetPublicReplies();
      }
      changesMeanwhile = false;
      return { read };
    }),
  );
  const replies = [(await app.inject('/rows')).json(), (await app.inject('/rows')).json()];
  expect(replies).toEqual([{ read: 'before' }, { read: 'after' }]);
  await app.close();
});

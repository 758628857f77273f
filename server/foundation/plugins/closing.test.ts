import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closing } from './closing.ts';

let app: FastifyInstance;
let port: number;
let answer: PassThrough;
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  answer = new PassThrough();
  app = fastify({ forceCloseConnections: 'idle' });
  await app.register(closing, { patienceMs: 500 });
  app.get('/', (_request, reply) => reply.send(answer));
  app.post('/', () => 'never: its body does not end');
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => agent.destroy());

it('an answer that had begun is sent whole, and its connection does not delay the stop', async () => {
  const asked = get({ port, path: '/', agent });
  answer.write('wh');
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  expect(reply.headers.connection).toBe('keep-alive');
  const closed = app.close();
  answer.end('ole');
  expect(await text(reply)).toBe('whole');
  await closed;
});

it('a request that does not end is cut after a while', async () => {
  const arrived = once(app.server, 'request');
  const headers = { 'content-type': 'application/json', 'content-length': 10 };
  const asked = request({ port, path: '/', method: 'POST', agent, headers });
  const cut = once(asked, 'error').catch((error: unknown) => [error]);
  asked.flushHeaders();
  await arrived;
  await app.close();
  expect(await cut).toEqual([expect.objectContaining({ code: 'ECONNRESET' })]);
});

import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await testApp({ limits: { requests_per_minute: 3, logins_per_minute: 3 }, env: { TRUST_PROXY: '1' } });
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => test.close());

it('a request is not processed when its client disconnects first, and that is no error', async () => {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/api/config' });
  const response = new ServerResponse(request);
  test.app.server.emit('request', request, response);
  await test.app.inject({ url: '/api/health/live' });
  expect([response.headersSent, response.writableEnded]).toEqual([false, false]);
});

/** Sends a request line unchanged: clients would normalise the path. */
async function raw(method: string, path: string, address: string, headers = ''): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  const body = method === 'POST' ? '{"email":"a@b.ca","password":"wrong"}' : '';
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  await new Promise((resolve) => {
    socket.on('close', resolve);
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\n${headers}` +
        `Content-Length: ${body.length}\r\n\r\n${body}`,
    );
  });
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}

let last = 1;
/** An address without earlier requests. */
const anAddress = () => `192.0.2.${(last += 1)}`;

describe('requests counted together in all spellings', () => {
  it.each([
    ['signing in', 'POST', '/api/auth/login'],
    ['a public list', 'GET', '/api/categories'],
    ['a private route', 'GET', '/api/auth/current-user'],
  ])('%s', async (_words, method, path) => {
    const address = anAddress();
    const spellings = [
      path,
      path.replace('/api', '/%61pi'),
      path.replace('/api', '/a%70%69'),
      `http://elsewhere.example${path}`,
      `${path}/`,
      `${path}?again=1`,
      path.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ];
    const statuses: number[] = [];
    for (const spelling of spellings) statuses.push(await raw(method, spelling, address));
    expect(statuses.slice(0, 3)).not.toContain(429);
    expect(statuses.slice(3)).toEqual([429, 429, 429, 429]);
  });

  it('a nonexistent address', async () => {
    const address = anAddress();
    const spellings = ['/api/nothing', '/API/auth/login', '//api//auth/login', '/%61pi/nothing', '/nothing'];
    const statuses: number[] = [];
    for (const spelling of spellings) statuses.push(await raw('GET', spelling, address));
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
  });

  it('an unreadable request: it reaches no hook, and is counted by its connection', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push(await raw('GET', '/api/%zz', anAddress()));
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  it('a refused credential: it is counted before the lookup', async () => {
    const address = anAddress();
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      statuses.push(await raw('GET', '/api/auth/current-user', address, 'Authorization: Bearer x\r\n'));
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});

it('an unknown path of the API is a problem under every spelling', async () => {
  for (const url of ['/api/nothing', '/%61pi/nothing', '/API/nothing', '//api/nothing']) {
    const reply = await test.app.inject({ url, remoteAddress: anAddress() });
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['x-declic-api']]).toEqual([
      404,
      'application/problem+json',
      '1',
    ]);
  }
});

it('health checks are not counted', async () => {
  for (let tries = 0; tries < 6; tries += 1) {
    expect((await test.app.inject({ url: '/api/health/live', remoteAddress: '192.0.2.200' })).statusCode).toBe(200);
  }
});

// both databases: its writes race
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClient, aGuest, signIn } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const MAX_OF_OWNER = 3;
const MAX_OF_ADDRESS = 5;

let test: TestApp;
let address: string;
beforeAll(async () => {
  test = await testApp({
    limits: {
      event_streams_per_owner: MAX_OF_OWNER,
      event_streams_per_address: MAX_OF_ADDRESS,
      event_heartbeat_s: 1,
    },
    env: { TRUST_PROXY: '1' },
  });
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

let last = 0;
/** An address without open streams. */
const anAddress = () => `192.0.2.${(last += 1)}`;

async function open(headers: Record<string, string>, from = anAddress()) {
  const stop = new AbortController();
  const reply = await fetch(`${address}/api/events`, {
    headers: { ...headers, 'x-forwarded-for': from },
    signal: stop.signal,
  });
  const text = (reply.status === 200 ? reply.text() : Promise.resolve('')).catch(() => 'cut');
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    /** All text of a stream that the server ended. */
    ended: () => text,
    close: async () => {
      stop.abort();
      await text;
    },
  };
}

/** Opens streams until one is refused. */
async function openAll(headersOf: () => Record<string, string>, most: number, from?: string) {
  const streams = [];
  for (let made = 0; made < most; made += 1) streams.push(await open(headersOf(), from));
  return streams;
}

describe('event streams', () => {
  it('are limited per owner, and a closed one frees its place', async () => {
    const { headers } = aGuest();
    const streams = await openAll(() => headers, MAX_OF_OWNER);
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = await open(headers);
    expect([refused.status, refused.retryAfter]).toEqual([429, '60']);
    await streams[0]?.close();
    await expect.poll(async () => (await open(headers)).status, { timeout: 5_000 }).toBe(200);
  });

  it('have a limit per address, for any owners', async () => {
    const from = anAddress();
    const streams = await openAll(() => aGuest().headers, MAX_OF_ADDRESS + 1, from);
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await open(aGuest().headers)).status).toBe(200);
  });
});

describe('a stream ends', () => {
  const person = async () => signIn(test, (await aClient(test)).email);

  it('with its session, when the person signs out there', async () => {
    const { headers, cookie } = await person();
    const stream = await open(headers);
    await test.app.inject({ method: 'POST', url: '/api/auth/logout', cookies: { declic_refresh: cookie } });
    expect(await stream.ended()).toContain('bonjour');
  });

  it('with all sessions of the person, when they sign out everywhere', async () => {
    const { email } = await aClient(test);
    const [here, there, other] = [await signIn(test, email), await signIn(test, email), await person()];
    const [mine, elsewhere, theirs] = [await open(here.headers), await open(there.headers), await open(other.headers)];
    let isOtherStreamOpen = true;
    void theirs.ended().then(() => {
      isOtherStreamOpen = false;
    });
    await test.app.inject({ method: 'POST', url: '/api/auth/logout/all', headers: here.headers });
    await Promise.all([mine.ended(), elsewhere.ended()]);
    expect(isOtherStreamOpen).toBe(true);
    await theirs.close();
  });

  it('at the next heartbeat, when an admin suspends the person or another process ends the session', async () => {
    const { email, userId } = await aClient(test);
    const stream = await open((await signIn(test, email)).headers);
    await test.database.writer.fork().execute(`update users set status = 'suspended' where id = '${userId}'`);
    expect(await stream.ended()).toContain(': ');
  });
});

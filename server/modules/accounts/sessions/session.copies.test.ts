// both databases: its queries join and count
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { later } from '../../../testing/clock.ts';
import { currentUser, refreshSession, signedInClient } from '../../../testing/sessions.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { MINUTE_MS } from '#shared/durations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const refresh = (cookie: string) => refreshSession(test, cookie);
const whoAmI = (headers: Record<string, string>) => currentUser(test, headers);
const signedIn = () => signedInClient(test);

/** Sends a renewal and disconnects at once; waits until the server has finished it. */
async function renewAndDisconnect(cookie: string): Promise<void> {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const isDone = new Promise<void>((resolve) => {
    const handled = 'tracing:fastify.request.handler:asyncEnd';
    const listener = () => {
      unsubscribe(handled, listener);
      resolve();
    };
    subscribe(handled, listener);
  });
  const socket = connect(port, '127.0.0.1', () => {
    socket.end(
      `POST /api/auth/refresh-token HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: declic_refresh=${cookie}\r\nContent-Length: 0\r\n\r\n`,
    );
  });
  await isDone;
}

describe('an old refresh token', () => {
  it('ends the session family a minute after its renewal if its successor was used', async () => {
    const { cookie } = await signedIn();
    const renewed = await refresh(cookie);
    expect(await whoAmI({ authorization: `Bearer ${renewed.token}` })).toBe('ok');
    later(61_000);
    expect(await refresh(cookie)).toMatchObject({ status: 401, code: 'session.ended' });
    expect(await whoAmI({ authorization: `Bearer ${renewed.token}` })).toBe('session.ended');
  });

  it('is only refused when its sender has disconnected, however late', async () => {
    const { cookie } = await signedIn();
    const renewed = await refresh(cookie);
    await whoAmI({ authorization: `Bearer ${renewed.token}` });
    later(90_000);
    await renewAndDisconnect(cookie);
    expect(await whoAmI({ authorization: `Bearer ${renewed.token}` })).toBe('ok');
    expect((await refresh(renewed.cookie ?? '')).status).toBe(200);
  });

  it('is only refused within that minute, and nobody is signed out', async () => {
    const { cookie } = await signedIn();
    const renewed = await refresh(cookie);
    await whoAmI({ authorization: `Bearer ${renewed.token}` });
    later(59_000);
    expect(await refresh(cookie)).toMatchObject({ status: 401, code: 'token.superseded', cookie: null });
    expect(await whoAmI({ authorization: `Bearer ${renewed.token}` })).toBe('ok');
    expect((await refresh(renewed.cookie ?? '')).status).toBe(200);
  });

  it('starts the minute again when the successor is sent again after a lost reply', async () => {
    const { cookie } = await signedIn();
    await refresh(cookie);
    later(20 * MINUTE_MS);
    const again = await refresh(cookie);
    await whoAmI({ authorization: `Bearer ${again.token}` });
    later(5_000);
    expect((await refresh(cookie)).code).toBe('token.superseded');
    expect((await refresh(again.cookie ?? '')).status).toBe(200);
  });

  it('ends the family in the first round when a thief and the owner alternate', async () => {
    for (const isThiefFirst of [true, false]) {
      const person = await signedIn();
      const jars = [person.cookie, person.cookie];
      const rounds: string[] = [];
      for (let turn = 0; turn < 40 && !rounds.includes('session.ended'); turn += 1) {
        later(2 * MINUTE_MS);
        const who = (turn + (isThiefFirst ? 1 : 0)) % 2;
        const renewed = await refresh(jars[who] ?? '');
        rounds.push(renewed.code ?? 'renewed');
        if (renewed.cookie !== null && renewed.cookie !== '') jars[who] = renewed.cookie;
        if (renewed.status === 200) await whoAmI({ authorization: `Bearer ${renewed.token}` });
      }
      expect(rounds).toEqual(['renewed', 'session.ended']);
    }
  });

  it('ends the family after a minute, even when a thief renews without pause', async () => {
    const { cookie } = await signedIn();
    let stolen = cookie;
    for (let turn = 0; turn < 4; turn += 1) {
      stolen = (await refresh(stolen)).cookie ?? '';
      later(20_000);
    }
    expect((await refresh(cookie)).code).toBe('session.ended');
  });

  it('gets its successor again while only older access tokens were used', async () => {
    const { cookie, headers } = await signedIn();
    await refresh(cookie);
    expect(await whoAmI(headers)).toBe('ok');
    expect((await refresh(cookie)).status).toBe(200);
  });
});

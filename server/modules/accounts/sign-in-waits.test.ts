// both databases: its writes race
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultLimits } from '#shared/limits.ts';
import { enqueueNext } from '../../foundation/jobs/queue.ts';
import { later } from '../../testing/clock.ts';
import { aClient, PASSWORD, type Person } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { pruneJob } from '../sync/prune.job.ts';
import { waitAfter } from './sign-in-waits.ts';
import { SECOND_MS, HOUR_MS, DAY_MS } from '#shared/durations.ts';

const WRONG = 'autre chose';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

type Cookies = Record<string, string>;

async function login(email: string, password: string, cookies: Cookies = {}) {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    cookies,
  });
  return {
    status: reply.statusCode,
    code: reply.json<{ code?: string }>().code,
    waitS: Number(reply.headers['retry-after'] ?? 0),
    body: reply.body,
    cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
    device: reply.cookies.find(({ name }) => name === 'declic_device'),
  };
}

async function fail(email: string, times: number, cookies: Cookies = {}): Promise<number> {
  let waitS = 0;
  for (let tries = 0; tries < times; tries += 1) ({ waitS } = await login(email, WRONG, cookies));
  return waitS;
}

/** A browser where a person has signed in and out. */
async function aKnownDevice(person: Person, cookies: Cookies = {}): Promise<Cookies> {
  const { cookies: set } = await login(person.email, PASSWORD, cookies);
  return { declic_device: set['declic_device'] ?? '' };
}

const REFUSED = { status: 401, code: 'user.invalid' };
const WAITING = { status: 429, code: 'too_many_sign_ins' };

describe('wrong passwords of one account', () => {
  it('double the next wait, up to a quarter of an hour', () => {
    const waits = Array.from({ length: 12 }, (_, failures) => waitAfter(failures, false, defaultLimits));
    expect(waits).toEqual([0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900]);
    expect([waitAfter(19, true, defaultLimits), waitAfter(20, true, defaultLimits)]).toEqual([0, 30]);
  });

  it('delay a right one from any unknown device, and return the time to wait', async () => {
    const { email } = await aClient(test);
    await fail(email, 5);
    later(10 * SECOND_MS);
    expect(await login(email.toUpperCase(), PASSWORD)).toMatchObject({ ...WAITING, waitS: 20 });
    later(21 * SECOND_MS);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('are counted when they arrive at once', async () => {
    const { email } = await aClient(test);
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(email, WRONG)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('increase the wait after it ended; refused tries do not', async () => {
    const { email } = await aClient(test);
    await fail(email, 8);
    expect((await login(email, PASSWORD)).waitS).toBe(30);
    later(31 * SECOND_MS);
    expect(await login(email, WRONG)).toMatchObject(REFUSED);
    expect((await login(email, WRONG)).waitS).toBe(60);
  });

  it('are cleared by a right one, and forgotten after a day', async () => {
    const { email } = await aClient(test);
    await fail(email, 4);
    expect((await login(email, PASSWORD)).status).toBe(200);
    await fail(email, 4);
    later(25 * HOUR_MS);
    await fail(email, 4);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('get the same answer with and without an account', async () => {
    const [{ email }, nobody] = [await aClient(test), 'personne@exemple.ca'];
    later(0);
    for (let tries = 0; tries < 7; tries += 1) {
      const [real, unreal] = [await login(email, WRONG), await login(nobody, WRONG)];
      expect(real).toEqual(unreal);
    }
  });

  it('store no address, and no row after a day', async () => {
    await fail('quelquun.dautre@exemple.ca', 1);
    const rows = () => test.database.reader.fork().execute<object[]>('select * from sign_in_attempts');
    expect(JSON.stringify(await rows())).not.toContain('quelquun');
    later(3 * DAY_MS);
    await test.app.commitInternal(({ now }) => enqueueNext(pruneJob, now, now));
    await test.app.jobRunner.runDue();
    expect(await rows()).toEqual([]);
  });
});

describe('a known device', () => {
  it('is recognized by a cookie that scripts cannot read', async () => {
    const { device } = await login((await aClient(test)).email, PASSWORD);
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth', maxAge: 365 * 86_400 });
  });

  it('is not delayed by tries elsewhere, and does not end the wait there', async () => {
    const person = await aClient(test);
    const mine = await aKnownDevice(person);
    await fail(person.email, 9);
    expect((await login(person.email, PASSWORD, mine)).status).toBe(200);
    expect(await login(person.email, PASSWORD)).toMatchObject(WAITING);
  });

  it('is also recognized by its current session', async () => {
    const person = await aClient(test);
    const { cookies } = await login(person.email, PASSWORD);
    await fail(person.email, 9);
    const withSession = { declic_refresh: cookies['declic_refresh'] ?? '' };
    expect((await login(person.email, PASSWORD, withSession)).status).toBe(200);
    await test.app.inject({ method: 'POST', url: '/api/auth/logout', cookies: withSession });
    expect(await login(person.email, PASSWORD, withSession)).toMatchObject(WAITING);
  });

  it('is known for that account only', async () => {
    const [thief, victim] = [await aClient(test), await aClient(test)];
    const { cookies } = await login(thief.email, PASSWORD);
    await fail(victim.email, 5, cookies);
    expect(await login(victim.email, WRONG, cookies)).toMatchObject(WAITING);
  });

  it('can be known to several people', async () => {
    const [first, second] = [await aClient(test), await aClient(test)];
    const shared = await aKnownDevice(second, await aKnownDevice(first));
    await Promise.all([fail(first.email, 6), fail(second.email, 6)]);
    const replies = [await login(first.email, PASSWORD, shared), await login(second.email, PASSWORD, shared)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('has its own count, which limits guesses with a stolen cookie', async () => {
    const person = await aClient(test);
    const stolen = await aKnownDevice(person);
    await fail(person.email, 20, stolen);
    expect(await login(person.email, PASSWORD, stolen)).toMatchObject(WAITING);
    expect((await login(person.email, PASSWORD)).status).toBe(200);
  });

  it('cannot be forged, and is forgotten after a year', async () => {
    const person = await aClient(test);
    const mine = await aKnownDevice(person);
    await fail(person.email, 6);
    const forged = (mine['declic_device'] ?? '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const declic_device of [forged, 'x', '~'.repeat(1_000)]) {
      expect(await login(person.email, PASSWORD, { declic_device })).toMatchObject(WAITING);
    }
    later(367 * DAY_MS);
    await fail(person.email, 6, mine);
    expect(await login(person.email, PASSWORD, mine)).toMatchObject(WAITING);
  });
});

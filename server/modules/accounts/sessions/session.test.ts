// both databases: its queries join and count
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { later } from '../../../testing/clock.ts';
import { aClient, anAdmin, PASSWORD, type Person, signIn } from '../../../testing/factories.ts';
import { currentUser, refreshSession, signedInClient } from '../../../testing/sessions.ts';
import { openSession } from './session.service.ts';
import { User } from '../user.entity.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { MINUTE_MS, DAY_MS } from '#shared/durations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const refresh = (cookie: string, headers: Record<string, string> = {}) => refreshSession(test, cookie, headers);
const whoAmI = (headers: Record<string, string>) => currentUser(test, headers);
const signedIn = () => signedInClient(test);

async function login(email: string, password = PASSWORD) {
  return test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
}

async function setStatus(person: Person, status: string): Promise<void> {
  await test.database.writer.fork().execute(`update users set status = '${status}' where id = '${person.userId}'`);
}

describe('signing in', () => {
  it('returns token, refresh token and user, and stores the refresh token in an HttpOnly cookie', async () => {
    const person = await aClient(test);
    const reply = await login(person.email.toUpperCase());
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ user: { id: person.userId, is_admin: 0, profile_pictures: [] } });
    expect(reply.json().refreshToken).toBe(reply.cookies[0]?.value);
    expect(reply.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth', maxAge: 604_800 });
    expect(reply.body).not.toContain('password');
  });

  it('gives the same answer for an unknown address and a wrong password', async () => {
    const person = await aClient(test);
    const [unknown, wrong] = [await login('personne@exemple.ca'), await login(person.email, 'autre chose')];
    expect([unknown.statusCode, wrong.statusCode]).toEqual([401, 401]);
    expect(unknown.body).toBe(wrong.body);
    expect(unknown.json().code).toBe('user.invalid');
  });

  it('reports a pending or suspended account only after the right password', async () => {
    const person = await aClient(test, { status: 'pending' });
    expect((await login(person.email)).json().code).toBe('user.pending');
    expect((await login(person.email, 'autre chose')).json().code).toBe('user.invalid');
    await setStatus(person, 'suspended');
    expect((await login(person.email)).json().code).toBe('user.suspended');
  });

  it('respects a change of the account during the password check', async () => {
    const person = await aClient(test);
    const checked = await test.database.reader.fork().findOneOrFail(User, { id: person.userId });
    const ports = { appSecret: test.config.appSecret, signAccessToken: () => 'a.b.c' };
    const open = () =>
      test.app.commitInternal((work) => openSession(ports, work, checked, { device: 'a phone', provedBy: 'password' }));
    await setStatus(person, 'suspended');
    await expect(open()).rejects.toMatchObject({ code: 'user.suspended' });
    await setStatus(person, 'active');
    await test.database.writer
      .fork()
      .execute(`update users set password_hash = 'another' where id = '${person.userId}'`);
    await expect(open()).rejects.toMatchObject({ code: 'user.invalid' });
  });

  it('names the empty field', async () => {
    expect((await login('', 'x')).json().errors).toEqual([{ field: 'email', validation: 'required' }]);
  });

  it('is limited per minute and address', async () => {
    const strict = await testApp({ limits: { logins_per_minute: 3 } });
    const replies = [];
    for (let tries = 0; tries < 4; tries += 1) {
      replies.push(
        await strict.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email: 'a@b.ca', password: 'x' },
        }),
      );
    }
    const last = replies.at(-1);
    expect([last?.statusCode, last?.json().code]).toEqual([429, 'too_many_requests']);
    const waitS = Number(last?.headers['retry-after']);
    expect([waitS > 30, waitS <= 60]).toEqual([true, true]);
    await strict.close();
  });
});

describe('a sign-in on a device that has a session', () => {
  const again = (email: string, cookie: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD },
      cookies: { declic_refresh: cookie },
    });

  it('ends the one that its cookie named, whoever it was of, and no other', async () => {
    const person = await signedIn();
    const elsewhere = await signIn(test, person.email);
    const reply = await again(person.email, person.cookie);
    expect([await whoAmI(person.headers), await whoAmI(elsewhere.headers)]).toEqual(['session.ended', 'ok']);
    expect(await refresh(person.cookie)).toMatchObject({ code: 'session.ended', reason: 'replaced' });
    const own = reply.cookies.find(({ name }) => name === 'declic_refresh')?.value ?? '';
    const other = await aClient(test);
    expect((await again(other.email, own)).statusCode).toBe(200);
    expect((await refresh(own)).code).toBe('session.ended');
  });

  it('that is refused ends nothing, and a cookie that nobody made is no reason to refuse it', async () => {
    const person = await signedIn();
    const wrong = { email: person.email, password: 'autre chose' };
    const cookies = { declic_refresh: person.cookie };
    await test.app.inject({ method: 'POST', url: '/api/auth/login', payload: wrong, cookies });
    expect(await whoAmI(person.headers)).toBe('ok');
    expect((await again(person.email, 'x')).statusCode).toBe(200);
  });
});

describe('an access token', () => {
  it('expires after 1800 seconds, with a code of its own', async () => {
    const { headers } = await signedIn();
    later(1_740_000);
    expect(await whoAmI(headers)).toBe('ok');
    later(61_000);
    expect(await whoAmI(headers)).toBe('token.expired');
  });

  it('is refused when the request names another owner', async () => {
    const { headers, owner } = await signedIn();
    expect(await whoAmI({ ...headers, 'x-declic-owner': owner })).toBe('ok');
    expect(await whoAmI({ ...headers, 'x-declic-owner': 'user:01a1f842-450c-7001-85ce-2c533850a8e3' })).toBe(
      'wrong_owner',
    );
    expect(await whoAmI({ 'x-declic-owner': owner })).toBe('auth.required');
  });

  it('becomes invalid as soon as its user is suspended', async () => {
    const person = await signedIn();
    await setStatus(person, 'suspended');
    expect(await whoAmI(person.headers)).toBe('user.suspended');
    expect((await refresh(person.cookie)).code).toBe('user.suspended');
  });

  it('is refused when another server made it', async () => {
    for (const authorization of ['Bearer nonsense', 'Basic YTpi', 'Guest too-short', `Bearer ${'a'.repeat(4_000)}`]) {
      expect(await whoAmI({ authorization })).toBe('token.invalid');
    }
  });
});

describe('a refresh token', () => {
  it('rotates at each use', async () => {
    const { cookie } = await signedIn();
    const first = await refresh(cookie);
    const second = await refresh(first.cookie ?? '');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(new Set([cookie, first.cookie, second.cookie]).size).toBe(3);
    expect(await whoAmI({ authorization: `Bearer ${second.token}` })).toBe('ok');
  });

  it('stays valid while its successor is unused, and returns the same successor', async () => {
    const { cookie } = await signedIn();
    const first = await refresh(cookie);
    later(20 * MINUTE_MS);
    const again = await refresh(cookie);
    expect([again.status, again.cookie]).toEqual([200, first.cookie]);
  });

  it('ends the whole family when it is used long after its successor was', async () => {
    const { cookie, headers } = await signedIn();
    const first = await refresh(cookie);
    const second = await refresh(first.cookie ?? '');
    later(2 * MINUTE_MS);
    const stolen = await refresh(cookie);
    expect([stolen.status, stolen.code]).toEqual([401, 'session.ended']);
    expect((await refresh(second.cookie ?? '')).code).toBe('session.ended');
    expect(await whoAmI(headers)).toBe('session.ended');
  });

  it('is only refused when it was delayed on the network, and nobody is signed out', async () => {
    const { cookie } = await signedIn();
    const first = await refresh(cookie);
    const second = await refresh(first.cookie ?? '');
    later(10_000);
    const late = await refresh(cookie);
    expect([late.status, late.code, late.cookie]).toEqual([401, 'token.superseded', null]);
    expect((await refresh(second.cookie ?? '')).status).toBe(200);
  });

  it('is refused for another owner than the named one, before any change', async () => {
    const { cookie } = await signedIn();
    const other = await aClient(test);
    expect((await refresh(cookie, { 'x-declic-owner': other.owner })).code).toBe('wrong_owner');
    const mine = await refresh(cookie);
    expect(mine.cookie?.split('.')[1]).toBe('1');
  });

  it('expires after seven days without use', async () => {
    const { cookie } = await signedIn();
    later(7 * DAY_MS + 1_000);
    expect((await refresh(cookie)).code).toBe('session.ended');
  });

  it('of an administrator expires seven days after the sign-in, however it is used', async () => {
    let admin = (await signIn(test, (await anAdmin(test)).email)).cookie;
    let client = (await signedIn()).cookie;
    for (let day = 0; day < 7; day += 1) {
      later(DAY_MS - MINUTE_MS);
      const renewed = await refresh(admin);
      expect(renewed.status).toBe(200);
      admin = renewed.cookie ?? '';
      client = (await refresh(client)).cookie ?? '';
    }
    later(10 * MINUTE_MS);
    expect((await refresh(admin)).code).toBe('session.ended');
    expect((await refresh(client)).status).toBe(200);
  });

  it('cannot be guessed', async () => {
    const { cookie } = await signedIn();
    const [session = '', generation = ''] = cookie.split('.');
    for (const forged of [`${session}.${Number(generation) + 1}.AAAA`, `${session}.0`, 'x', `${cookie}.x`]) {
      expect((await refresh(forged)).code).toBe('token.invalid');
    }
  });
});

describe('signing out', () => {
  it('needs only the cookie, and ends only that session', async () => {
    const person = await signedIn();
    const elsewhere = await signIn(test, person.email);
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      cookies: { declic_refresh: person.cookie },
    });
    expect([reply.statusCode, reply.cookies[0]?.value]).toEqual([204, '']);
    expect(await whoAmI(person.headers)).toBe('session.ended');
    expect((await refresh(person.cookie)).code).toBe('session.ended');
    expect(await whoAmI(elsewhere.headers)).toBe('ok');
  });

  it('works with a token that was already rotated while the device was offline', async () => {
    const { cookie, headers } = await signedIn();
    await refresh(cookie);
    await test.app.inject({ method: 'POST', url: '/api/auth/logout', cookies: { declic_refresh: cookie } });
    expect(await whoAmI(headers)).toBe('session.ended');
  });

  it('with an access token alone ends its session, and no other', async () => {
    const person = await signedIn();
    const elsewhere = await signIn(test, person.email);
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers: person.headers });
    expect(reply.statusCode).toBe(204);
    expect([await whoAmI(person.headers), await whoAmI(elsewhere.headers)]).toEqual(['session.ended', 'ok']);
    const again = await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers: person.headers });
    expect(again.statusCode).toBe(204);
  });

  it('ends the session of the cookie and that of the access token, when they are two', async () => {
    const [person, other] = [await signedIn(), await signedIn()];
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: person.headers,
      cookies: { declic_refresh: other.cookie },
    });
    expect(reply.statusCode).toBe(204);
    expect([await whoAmI(person.headers), await whoAmI(other.headers)]).toEqual(['session.ended', 'session.ended']);
  });

  it('everywhere ends every session of the person', async () => {
    const person = await signedIn();
    const elsewhere = await signIn(test, person.email);
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/logout/all', headers: person.headers });
    expect(reply.statusCode).toBe(204);
    expect(await whoAmI(elsewhere.headers)).toBe('session.ended');
  });

  it('without a session is no error', async () => {
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/logout' });
    expect(reply.statusCode).toBe(204);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#shared/durations.ts';
import { later as moveClock } from '#server/testing/clock.ts';
import { anAdmin, PASSWORD, signIn } from '#server/testing/factories.ts';
import { Authenticator, SITE } from '#server/testing/keys/authenticator.ts';
import { addKey, prove, proofAsked, signInWithKey } from '#server/testing/keys/passkeys.ts';
import { signedInClient } from '#server/testing/sessions.ts';
import { runAllJobs, type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ limits: { step_up_minutes: 10 } });
});
afterAll(() => test.close());
afterEach(() => void vi.useRealTimers());

type Headers = Record<string, string>;
const later = (minutes: number) => moveClock(minutes * MINUTE_MS);

/** A sensitive act of everybody. */
async function makeCodes(headers: Headers) {
  return test.app.inject({ method: 'POST', url: '/api/auth/recovery-codes', headers, payload: {} });
}

async function codesOf(headers: Headers): Promise<string[]> {
  return (await makeCodes(headers)).json<{ codes: string[] }>().codes;
}

const users = (headers: Headers) => test.app.inject({ url: '/api/users', headers });

describe('a sensitive act', () => {
  it('asks nobody who signed in ten minutes ago or less, and everybody after that', async () => {
    const { headers } = await signedInClient(test);
    later(9);
    expect((await makeCodes(headers)).statusCode).toBe(201);
    later(2);
    const reply = await makeCodes(headers);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'step_up_required' });
  });

  it('is done after the password, for ten more minutes, in this session alone', async () => {
    const person = await signedInClient(test);
    const other = await signIn(test, person.email);
    later(11);
    expect((await proofAsked(test, person.headers)).ways).toEqual(['password']);
    expect((await prove(test, person.headers, { current_password: 'wrong' })).json()).toMatchObject({
      errors: [{ field: 'current_password', validation: 'wrong' }],
    });
    expect((await makeCodes(person.headers)).statusCode).toBe(403);
    expect((await prove(test, person.headers, { current_password: PASSWORD })).statusCode).toBe(204);
    expect((await makeCodes(person.headers)).statusCode).toBe(201);
    expect((await makeCodes(other.headers)).statusCode).toBe(403);
  });

  it('is done after a passkey of this person, not of another one', async () => {
    const [mine, other] = [await signedInClient(test), await signedInClient(test)];
    const [own, foreign] = [new Authenticator(), new Authenticator()];
    await addKey(test, mine.headers, own);
    await addKey(test, other.headers, foreign);
    later(11);
    const asked = await proofAsked(test, mine.headers);
    expect(asked.ways).toEqual(['passkey', 'password']);
    const stolen = await prove(test, mine.headers, { credential: foreign.use(SITE, asked.challenge) });
    expect(stolen.json()).toMatchObject({ code: 'passkey_refused' });
    const { challenge } = await proofAsked(test, mine.headers);
    expect((await prove(test, mine.headers, { credential: own.use(SITE, challenge) })).statusCode).toBe(204);
    expect((await makeCodes(mine.headers)).statusCode).toBe(201);
  });

  it('takes no challenge of a sign-in', async () => {
    const { headers } = await signedInClient(test);
    const own = new Authenticator();
    await addKey(test, headers, own);
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/passkeys/sign-in/options' });
    const { challenge } = reply.json<{ options: { challenge: string } }>().options;
    expect((await prove(test, headers, { credential: own.use(SITE, challenge) })).json()).toMatchObject({
      code: 'challenge_expired',
    });
  });

  it('takes no challenge that is older than five minutes', async () => {
    const { headers } = await signedInClient(test);
    const own = new Authenticator();
    await addKey(test, headers, own);
    const { challenge } = await proofAsked(test, headers);
    later(6);
    expect((await prove(test, headers, { credential: own.use(SITE, challenge) })).json()).toMatchObject({
      code: 'challenge_expired',
    });
  });
});

describe('recovery codes', () => {
  it('are ten, each different, and each serves once; its person is told', async () => {
    const { headers, email } = await signedInClient(test);
    const codes = await codesOf(headers);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^(?:[\dA-HJKMNP-TV-Z]{4}-){5}[\dA-HJKMNP-TV-Z]{4}$/);
    later(11);
    const [code = ''] = codes;
    expect((await proofAsked(test, headers)).ways).toEqual(['password', 'code']);
    // As somebody types it.
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await prove(test, headers, { code: typed })).statusCode).toBe(204);
    const again = await prove(test, headers, { code });
    expect(again.json()).toMatchObject({ errors: [{ field: 'code', validation: 'wrong' }] });
    const list = await test.app.inject({ url: '/api/auth/passkeys', headers });
    expect(list.json()).toMatchObject({ codes_left: 9 });
    await runAllJobs(test);
    expect(test.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Vous avez de nouveaux codes de secours',
      'Un code de secours a servi',
    ]);
  });

  it('end when new ones are made, and are of one person', async () => {
    const [mine, other] = [await signedInClient(test), await signedInClient(test)];
    const [old = ''] = await codesOf(mine.headers);
    const [current = ''] = await codesOf(mine.headers);
    for (const [headers, code] of [
      [mine.headers, old],
      [other.headers, current],
    ] as const) {
      expect((await prove(test, headers, { code })).statusCode).toBe(400);
    }
    expect((await prove(test, mine.headers, { code: current })).statusCode).toBe(204);
  });

  it('are guessed as slowly as passwords', async () => {
    const { headers } = await signedInClient(test);
    await codesOf(headers);
    const answers: number[] = [];
    for (let tries = 0; tries < 22; tries += 1) answers.push((await prove(test, headers, { code: 'AAAA' })).statusCode);
    expect(answers.at(-1)).toBe(429);
  });

  it('are not in the database', async () => {
    const { headers, userId } = await signedInClient(test);
    const [code = ''] = await codesOf(headers);
    const rows = await test.database.reader
      .fork()
      .getConnection()
      .execute<object[]>(`select * from recovery_codes where user_id = '${userId}'`);
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(code.slice(0, 9));
  });
});

describe('an administrator with a passkey', () => {
  async function aKeyedAdmin() {
    const { email } = await anAdmin(test);
    const authenticator = new Authenticator();
    await addKey(test, (await signIn(test, email)).headers, authenticator);
    return { email, authenticator };
  }

  it('who signed in by password is asked for it before anything of the administration', async () => {
    const { email, authenticator } = await aKeyedAdmin();
    const { headers } = await signIn(test, email);
    expect((await users(headers)).json()).toMatchObject({ code: 'step_up_required' });
    const hidden = await test.app.inject({ url: `/api/users/find?email=${email}`, headers });
    expect(hidden.json()).toMatchObject({ code: 'step_up_required' });
    const { ways, challenge } = await proofAsked(test, headers);
    expect(ways).toEqual(['passkey']);
    expect((await prove(test, headers, { current_password: PASSWORD })).json()).toMatchObject({
      code: 'passkey_refused',
    });
    expect((await users(headers)).statusCode).toBe(403);
    expect((await prove(test, headers, { credential: authenticator.use(SITE, challenge) })).statusCode).toBe(204);
    expect((await users(headers)).statusCode).toBe(200);
  });

  it('needs it to add or remove a passkey, and to make recovery codes', async () => {
    const { email, authenticator } = await aKeyedAdmin();
    const { headers } = await signIn(test, email);
    const { data: kept } = (await test.app.inject({ url: '/api/auth/passkeys', headers })).json();
    const replies = [
      await makeCodes(headers),
      await test.app.inject({ method: 'POST', url: '/api/auth/passkeys/options', headers, payload: {} }),
      await test.app.inject({ method: 'DELETE', url: `/api/auth/passkeys/${kept[0].id}`, headers }),
    ];
    expect(replies.map((reply) => reply.json().code)).toEqual(replies.map(() => 'step_up_required'));
    const { challenge } = await proofAsked(test, headers);
    expect((await prove(test, headers, { credential: authenticator.use(SITE, challenge) })).statusCode).toBe(204);
    expect((await makeCodes(headers)).statusCode).toBe(201);
  });

  it('who lost it uses a recovery code', async () => {
    const { email, authenticator } = await aKeyedAdmin();
    const token = (await signInWithKey(test, authenticator)).json<{ token: string }>().token;
    const [code = ''] = await codesOf({ authorization: `Bearer ${token}` });
    const { headers } = await signIn(test, email);
    expect((await users(headers)).statusCode).toBe(403);
    expect((await prove(test, headers, { code })).statusCode).toBe(204);
    expect((await users(headers)).statusCode).toBe(200);
  });

  it('who signed in by it is asked nothing more', async () => {
    const { authenticator } = await aKeyedAdmin();
    const { token } = (await signInWithKey(test, authenticator)).json<{ token: string }>();
    expect((await users({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });
});

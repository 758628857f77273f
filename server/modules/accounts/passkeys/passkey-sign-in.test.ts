import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionReply } from '#shared/accounts/account.schema.ts';
import { withEm } from '#server/foundation/db/request-em.ts';
import { User } from '#server/modules/accounts/user.entity.ts';
import { Authenticator, SITE } from '#server/testing/keys/authenticator.ts';
import { addKey, sendSignIn, signInChallenge, signInWithKey } from '#server/testing/keys/passkeys.ts';
import { currentUser, refreshSession, signedInClient } from '#server/testing/sessions.ts';
import { runAllJobs, type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A person with a passkey. */
async function aKeyHolder(authenticator = new Authenticator()) {
  const person = await signedInClient(test);
  await addKey(test, person.headers, authenticator, 'Portable');
  return { ...person, authenticator };
}

async function subjectsTo(email: string): Promise<string[]> {
  await runAllJobs(test);
  return test.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('a sign-in by a passkey', () => {
  it('opens the session that a password opens: tokens, cookie, device', async () => {
    const { authenticator, userId, headers } = await aKeyHolder();
    const reply = await signInWithKey(test, authenticator);
    expect(reply.statusCode, reply.body).toBe(200);
    const { token, user } = reply.json<SessionReply>();
    expect(user.id).toBe(userId);
    expect(await currentUser(test, { authorization: `Bearer ${token}` })).toBe('ok');
    const cookie = reply.cookies.find(({ name }) => name === 'declic_refresh');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
    expect((await refreshSession(test, cookie?.value ?? '')).status).toBe(200);
    expect(reply.cookies.map(({ name }) => name)).toContain('declic_device');
    const sessions = await test.app.inject({ url: '/api/auth/sessions', headers });
    expect(sessions.json<{ data: unknown[] }>().data).toHaveLength(2);
    const keys = await test.app.inject({ url: '/api/auth/passkeys', headers });
    expect(keys.json<{ data: { last_used_at: string | null }[] }>().data[0]?.last_used_at).not.toBeNull();
  });

  it('names no account before it is signed', async () => {
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/passkeys/sign-in/options' });
    const { options } = reply.json<{ options: Record<string, unknown> }>();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options['allowCredentials']).toBeUndefined();
  });

  it('is refused for an unknown or removed passkey, another site, and one that did not check its person', async () => {
    const removed = await aKeyHolder();
    const { data } = (await test.app.inject({ url: '/api/auth/passkeys', headers: removed.headers })).json<{
      data: { id: string }[];
    }>();
    const url = `/api/auth/passkeys/${data[0]?.id}`;
    await test.app.inject({ method: 'DELETE', url, headers: removed.headers });
    const { authenticator } = await aKeyHolder();
    const careless = new Authenticator({ isVerified: false });
    const replies = [
      await signInWithKey(test, new Authenticator()),
      await signInWithKey(test, removed.authenticator),
      await signInWithKey(test, authenticator, 'http://localhost:4000'),
      await signInWithKey(test, authenticator, 'https://declic.example'),
      await signInWithKey(test, careless),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ code: 'passkey_refused' });
    }
  });

  it('needs the private key: another one under its name is refused', async () => {
    const { authenticator } = await aKeyHolder();
    const challenge = await signInChallenge(test);
    const forged = { ...new Authenticator().use(SITE, challenge), id: authenticator.id, rawId: authenticator.id };
    expect((await sendSignIn(test, forged)).json()).toMatchObject({ code: 'passkey_refused' });
  });

  it('uses its challenge up, also when it was refused', async () => {
    const { authenticator } = await aKeyHolder();
    const credential = authenticator.use(SITE, await signInChallenge(test));
    expect((await sendSignIn(test, credential)).statusCode).toBe(200);
    expect((await sendSignIn(test, credential)).json()).toMatchObject({ code: 'challenge_expired' });
    const challenge = await signInChallenge(test);
    await sendSignIn(test, new Authenticator().use(SITE, challenge));
    const late = await sendSignIn(test, authenticator.use(SITE, challenge));
    expect(late.json()).toMatchObject({ code: 'challenge_expired' });
  });

  it('answers a suspended person as it answers their password', async () => {
    const { authenticator, userId } = await aKeyHolder();
    await test.database.writer
      .fork()
      .transactional((em) => withEm(em, () => em.nativeUpdate(User, { id: userId }, { status: 'suspended' })));
    const reply = await signInWithKey(test, authenticator);
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ code: 'user.suspended' });
  });
});

describe('a copy of a passkey', () => {
  it('is refused by its counter, and its person is told', async () => {
    const { authenticator, email } = await aKeyHolder();
    expect((await signInWithKey(test, authenticator)).statusCode).toBe(200);
    expect((await signInWithKey(test, authenticator)).statusCode).toBe(200);
    authenticator.counter = 0;
    expect((await signInWithKey(test, authenticator)).json()).toMatchObject({ code: 'passkey_refused' });
    expect((await subjectsTo(email)).at(-1)).toBe('Une clé d’accès a été refusée');
  });

  it('and the original at once: one of them signs in', async () => {
    const { authenticator } = await aKeyHolder();
    const first = authenticator.use(SITE, await signInChallenge(test));
    authenticator.counter = 0;
    const second = authenticator.use(SITE, await signInChallenge(test));
    const replies = await Promise.all([sendSignIn(test, first), sendSignIn(test, second)]);
    expect(replies.map(({ statusCode }) => statusCode)).toSatisfy(
      (codes: number[]) => codes.includes(200) && codes.includes(403),
    );
  });

  it('is not suspected of authenticators that do not count', async () => {
    const { authenticator } = await aKeyHolder();
    for (let times = 0; times < 2; times += 1) {
      authenticator.counter = -1;
      expect((await signInWithKey(test, authenticator)).statusCode).toBe(200);
    }
  });
});

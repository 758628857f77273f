import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Passkey, PasskeyList } from '#shared/accounts/passkeys/passkey.schema.ts';
import { Authenticator, SITE } from '#server/testing/keys/authenticator.ts';
import { addKey, challengeFor } from '#server/testing/keys/passkeys.ts';
import { signedInClient } from '#server/testing/sessions.ts';
import { runAllJobs, type TestApp, testApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;

async function list(headers: Headers): Promise<PasskeyList> {
  return (await test.app.inject({ url: '/api/auth/passkeys', headers })).json();
}

async function add(headers: Headers, credential: object, name = 'Portable') {
  return test.app.inject({ method: 'POST', url: '/api/auth/passkeys', headers, payload: { name, credential } });
}

async function remove(headers: Headers, id: string) {
  return test.app.inject({ method: 'DELETE', url: `/api/auth/passkeys/${id}`, headers });
}

describe('a new passkey', () => {
  it('is listed with its name, and whether it is synced; its person is told by mail', async () => {
    const { headers, email } = await signedInClient(test);
    await addKey(test, headers, new Authenticator(), 'Portable');
    await addKey(test, headers, new Authenticator({ isSynced: true }), 'Téléphone');
    const { data, codes_left } = await list(headers);
    expect(data.map(({ name, is_synced, last_used_at }) => ({ name, is_synced, last_used_at }))).toEqual([
      { name: 'Portable', is_synced: 0, last_used_at: null },
      { name: 'Téléphone', is_synced: 1, last_used_at: null },
    ]);
    expect(codes_left).toBe(0);
    await runAllJobs(test);
    expect(test.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Une clé d’accès a été ajoutée',
      'Une clé d’accès a été ajoutée',
    ]);
  });

  it('asks the browser for one that checks its person, for this host, without those that are known', async () => {
    const { headers, userId } = await signedInClient(test);
    const known = new Authenticator();
    await addKey(test, headers, known);
    const reply = await test.app.inject({ method: 'POST', url: '/api/auth/passkeys/options', headers });
    expect(reply.json()).toMatchObject({
      options: {
        rp: { id: 'localhost' },
        user: { id: Buffer.from(userId).toString('base64url') },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [{ id: known.id }],
      },
    });
  });

  it('is refused to a page of another site, and to another host', async () => {
    const { headers } = await signedInClient(test);
    for (const origin of ['http://localhost:4000', 'https://declic.example']) {
      const credential = new Authenticator().make(origin, await challengeFor(test, headers));
      expect((await add(headers, credential)).json()).toMatchObject({ code: 'passkey_refused' });
    }
    expect((await list(headers)).data).toEqual([]);
  });

  it('is refused when it does not check who its person is', async () => {
    const { headers } = await signedInClient(test);
    const credential = new Authenticator({ isVerified: false }).make(SITE, await challengeFor(test, headers));
    expect((await add(headers, credential)).json()).toMatchObject({ code: 'passkey_refused' });
  });

  it('needs a challenge of its person, which serves once, also when it was refused', async () => {
    const [mine, other] = [await signedInClient(test), await signedInClient(test)];
    const foreign = new Authenticator().make(SITE, await challengeFor(test, other.headers));
    expect((await add(mine.headers, foreign)).json()).toMatchObject({ code: 'challenge_expired' });
    const challenge = await challengeFor(test, mine.headers);
    await add(mine.headers, new Authenticator().make('https://declic.example', challenge));
    const again = await add(mine.headers, new Authenticator().make(SITE, challenge));
    expect(again.json()).toMatchObject({ code: 'challenge_expired' });
  });

  it('is refused to a second person, and beyond twenty', async () => {
    const [mine, other] = [await signedInClient(test), await signedInClient(test)];
    const authenticator = new Authenticator();
    await addKey(test, mine.headers, authenticator);
    const stolen = await add(other.headers, authenticator.make(SITE, await challengeFor(test, other.headers)));
    expect(stolen.json()).toMatchObject({ code: 'passkey_refused' });
    for (let count = 0; count < 20; count += 1) await addKey(test, other.headers, new Authenticator());
    const full = await test.app.inject({ method: 'POST', url: '/api/auth/passkeys/options', headers: other.headers });
    expect(full.json()).toMatchObject({ code: 'passkeys_full' });
  });
});

describe('a passkey', () => {
  it('is renamed and removed by its person, who is told by mail', async () => {
    const { headers, email } = await signedInClient(test);
    const { id } = await addKey(test, headers, new Authenticator());
    const renamed = await test.app.inject({
      method: 'PUT',
      url: `/api/auth/passkeys/${id}`,
      headers,
      payload: { name: 'Clé du studio' },
    });
    expect(renamed.json<Passkey>().name).toBe('Clé du studio');
    expect((await remove(headers, id)).statusCode).toBe(204);
    expect((await list(headers)).data).toEqual([]);
    await runAllJobs(test);
    const told = test.mail.sent.filter(({ to }) => to === email).at(-1);
    expect(told?.subject).toBe('Une clé d’accès a été retirée');
    expect(told?.text).toContain('Clé du studio');
  });

  it('is another person’s to nobody else', async () => {
    const [mine, other] = [await signedInClient(test), await signedInClient(test)];
    const { id } = await addKey(test, mine.headers, new Authenticator());
    expect((await remove(other.headers, id)).statusCode).toBe(404);
    expect((await list(other.headers)).data).toEqual([]);
    expect((await list(mine.headers)).data).toHaveLength(1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionReply } from '#shared/accounts/account.schema.ts';
import type { UserDetail } from '#shared/users/user.schema.ts';
import { aClient, aKey, anAdmin, PASSWORD, signIn } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let count = 0;
const newEmail = () => `invitee-${(count += 1)}@exemple.ca`;
const passwords = { password: PASSWORD, password_confirmed: PASSWORD };

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await testApp({ limits: { account_mail_wait_s: 0 } });
  ({ headers } = await signIn(test, (await anAdmin(test)).email));
});
afterAll(() => test.close());

const invite = (payload: object) =>
  test.app.inject({
    method: 'POST',
    url: '/api/users',
    headers: { ...headers, 'idempotency-key': aKey() },
    payload: { first_name: 'Ana', last_name: 'Roy', ...payload },
  });
const put = (path: string, payload: object) =>
  test.app.inject({ method: 'PUT', url: `/api/auth/${path}`, headers: { 'idempotency-key': aKey() }, payload });
const register = (email: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    headers: { 'idempotency-key': aKey() },
    payload: {
      first_name: 'Eve',
      last_name: 'Roy',
      email,
      password: 'une autre phrase',
      password_confirmed: 'une autre phrase',
    },
  });

const login = (email: string, password: string) =>
  test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

/** The token of the newest link for an address. */
async function tokenFor(email: string): Promise<string> {
  await test.app.jobRunner.runDue();
  const mails = test.mail.sent.filter(({ to }) => to === email);
  return /[a-z]\/([A-Za-z0-9_-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('an invitation', () => {
  it('creates a photographer, who chooses the password through the mailed link', async () => {
    const email = newEmail();
    const invited = await invite({ role: 'provider', email, business_name: 'Studio Roy' });
    expect(invited.statusCode).toBe(201);
    const { provider, status, roles } = invited.json<UserDetail & { roles?: string[] }>();
    expect({ status, provider: provider?.status, roles }).toEqual({ status: 'pending', provider: 'draft' });
    const token = await tokenFor(email);
    expect(test.mail.sent.at(-1)?.text).toContain(`?provider=${provider?.id}`);

    expect((await put('activate-account', { token })).json()).toMatchObject({
      errors: [{ field: 'password', validation: 'required' }],
    });
    const other = await put(`activate-account/provider/${aKey()}`, { token, ...passwords });
    expect(other.statusCode).toBe(404);
    const done = await put(`activate-account/provider/${provider?.id}`, { token, ...passwords });
    expect([done.statusCode, done.json()]).toEqual([200, { email }]);
    await signIn(test, email);
    const again = await put(`activate-account/provider/${provider?.id}`, { token, ...passwords });
    expect(again.json()).toMatchObject({ code: 'link_used' });
  });

  it.each(['client', 'admin'] as const)('makes a %s, who is informed in the chosen language', async (role) => {
    const email = newEmail();
    const { id, is_admin, client } = (await invite({ role, email, locale: 'en' })).json<UserDetail>();
    expect([is_admin, client !== null]).toEqual(role === 'admin' ? [1, false] : [0, true]);
    const token = await tokenFor(email);
    expect(test.mail.sent.at(-1)?.subject).toBe('Your invitation to Déclic');
    expect((await put('activate-account', { token, ...passwords })).statusCode).toBe(200);
    await signIn(test, email);
    const { journal } = (await test.app.inject({ url: `/api/users/${id}`, headers })).json<UserDetail>();
    expect(journal.map(({ action }) => action)).toEqual(['user.activate', 'user.invite']);
  });

  it('refuses an existing address, a studio without a name, and a common password', async () => {
    const { email } = await aClient(test);
    expect((await invite({ role: 'client', email })).json()).toMatchObject({
      errors: [{ field: 'email', validation: 'unique' }],
    });
    expect((await invite({ role: 'provider', email: newEmail() })).json()).toMatchObject({
      errors: [{ field: 'business_name', validation: 'required' }],
    });
    const invited = newEmail();
    await invite({ role: 'client', email: invited });
    const common = { password: 'password1', password_confirmed: 'password1' };
    expect((await put('activate-account', { token: await tokenFor(invited), ...common })).json()).toMatchObject({
      errors: [{ field: 'password', validation: 'common' }],
    });
  });

  it('never uses the password of another person who registers the address meanwhile', async () => {
    const email = newEmail();
    await invite({ role: 'client', email });
    const token = await tokenFor(email);
    expect((await register(email)).statusCode).toBe(202);
    await test.app.jobRunner.runDue();
    expect((await put('activate-account', { token })).json()).toMatchObject({
      errors: [{ field: 'password', validation: 'required' }],
    });
    expect((await put('activate-account', { token, ...passwords })).statusCode).toBe(200);
    expect((await login(email, 'une autre phrase')).statusCode).toBe(401);
  });

  it('also asks for a password at the link of another person’s registration', async () => {
    const email = newEmail();
    await invite({ role: 'admin', email });
    await tokenFor(email);
    await register(email);
    const token = await tokenFor(email);
    expect(test.mail.sent.at(-1)?.subject).toBe('Votre invitation à Déclic');
    expect((await put('activate-account', { token })).json()).toMatchObject({
      errors: [{ field: 'password', validation: 'required' }],
    });
    expect((await put('activate-account', { token, ...passwords })).statusCode).toBe(200);
    const { user } = (await login(email, PASSWORD)).json<SessionReply>();
    expect([user.first_name, user.is_admin]).toEqual(['Ana', 1]);
    expect((await login(email, 'une autre phrase')).statusCode).toBe(401);
  });

  it('ends when an administrator corrects the address', async () => {
    const [wrong, right] = [newEmail(), newEmail()];
    const { id, version } = (await invite({ role: 'admin', email: wrong })).json<UserDetail>();
    const token = await tokenFor(wrong);
    const corrected = await test.app.inject({
      method: 'PUT',
      url: `/api/users/${id}`,
      headers: { ...headers, 'idempotency-key': aKey(), 'if-match': `"${version}"` },
      payload: { email: right },
    });
    expect(corrected.statusCode).toBe(200);
    expect((await put('activate-account', { token, ...passwords })).json()).toMatchObject({ code: 'link_used' });
    const resent = { url: `/api/users/${id}/activation`, headers: { ...headers, 'idempotency-key': aKey() } };
    await test.app.inject({ method: 'POST', ...resent, payload: { locale: 'fr' } });
    const next = await tokenFor(right);
    expect((await put('activate-account', { token: next, ...passwords })).statusCode).toBe(200);
  });
});

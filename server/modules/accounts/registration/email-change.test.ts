// both databases: it locks rows
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { later } from '../../../testing/clock.ts';
import { aClient, PASSWORD, type Person, signIn } from '../../../testing/factories.ts';
import { currentUser } from '../../../testing/sessions.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { DAY_MS } from '#shared/durations.ts';

let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await testApp({ limits: { account_mail_wait_s: 0, account_mails_per_hour: 1_000 } });
});
afterEach(() => vi.useRealTimers());
afterAll(() => test.close());

const anAddress = () => `ailleurs-${(count += 1)}@exemple.ca`;

async function signedIn(): Promise<Person & { headers: Record<string, string> }> {
  const person = await aClient(test);
  return { ...person, headers: (await signIn(test, person.email)).headers };
}

function ask(headers: Record<string, string>, email: string, fields: object = {}) {
  const payload = { email, current_password: PASSWORD, ...fields };
  return test.app.inject({ method: 'POST', url: '/api/auth/email/generate-token', headers, payload });
}

const look = (token: string) => test.app.inject({ url: `/api/auth/verify/email-token/${token}` });
const confirm = (token: string) =>
  test.app.inject({ method: 'PUT', url: '/api/auth/email/update', payload: { token } });
const login = (email: string) =>
  test.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } });

async function mailTo(email: string) {
  await test.app.jobRunner.runDue();
  return test.mail.sent.findLast(({ to }) => to === email);
}

const tokenOf = (text = '') => /\/(?:confirmation|reinitialiser)\/([\w-]{43})/.exec(text)?.[1] ?? '';
const tokenTo = async (email: string) => tokenOf((await mailTo(email))?.text);

describe('a change of address', () => {
  it('takes effect when the link mailed to the new address is used, and informs the old address', async () => {
    const { email, headers } = await signedIn();
    const next = anAddress();
    expect((await ask(headers, next)).statusCode).toBe(202);
    const token = await tokenTo(next);
    expect((await look(token)).json().email).toBe(next);
    expect((await login(email)).statusCode).toBe(200);
    expect((await confirm(token)).json()).toEqual({ email: next });
    expect([(await login(next)).statusCode, (await login(email)).json().code]).toEqual([200, 'user.invalid']);
    expect(await currentUser(test, headers)).toBe('ok');
    expect((await mailTo(email))?.subject).toBe('Votre adresse Déclic a changé');
    expect((await confirm(token)).json().code).toBe('link_used');
  });

  it('asks for the password', async () => {
    const { headers } = await signedIn();
    const next = anAddress();
    const reply = await ask(headers, next, { current_password: 'autre chose' });
    expect([reply.statusCode, reply.json().errors[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'current_password', validation: 'wrong' }),
    ]);
    expect(await mailTo(next)).toBeUndefined();
  });

  it('tells of an account with the address only the person who has it', async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    const [taken, free] = [await ask(first.headers, second.email), await ask(first.headers, anAddress())];
    expect([taken.statusCode, taken.json()]).toEqual([202, free.json()]);
    const mail = await mailTo(second.email);
    expect(mail?.subject).toBe('Vous avez déjà un compte Déclic');
    expect(tokenOf(mail?.text)).toBe('');
    expect((await login(second.email)).statusCode).toBe(200);
  });

  it('refuses an address that another account has when it is confirmed', async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    const next = anAddress();
    await ask(first.headers, next);
    const token = await tokenTo(next);
    await ask(second.headers, next);
    await confirm(await tokenTo(next));
    expect((await confirm(token)).json().errors[0]).toMatchObject({ field: 'email', validation: 'unique' });
    expect((await login(first.email)).statusCode).toBe(200);
  });

  it('takes an address that somebody registered and nobody activated, and closes that account', async () => {
    const { headers } = await signedIn();
    const next = anAddress();
    const typed = { first_name: 'Zoraïde', last_name: 'Roy', password: PASSWORD, password_confirmed: PASSWORD };
    await test.app.inject({ method: 'POST', url: '/api/auth/register', payload: { ...typed, email: next } });
    const text = (await mailTo(next))?.text ?? '';
    const activation = /\/activation\/([\w-]{43})/.exec(text)?.[1] ?? '';
    expect((await ask(headers, next)).statusCode).toBe(202);
    expect((await confirm(await tokenTo(next))).json()).toEqual({ email: next });
    const payload = { token: activation, password: PASSWORD };
    const late = await test.app.inject({ method: 'PUT', url: '/api/auth/activate-account', payload });
    expect(late.json().code).toBe('link_unknown');
    const rows = await test.database.reader.fork().execute("select id from users where first_name = 'Zoraïde'");
    expect(rows).toEqual([]);
  });

  it('invalidates a reset that was mailed to the old address', async () => {
    const { email, headers } = await signedIn();
    await test.app.inject({ method: 'POST', url: '/api/auth/password/reset/request', payload: { email } });
    const reset = await tokenTo(email);
    const next = anAddress();
    await ask(headers, next);
    await confirm(await tokenTo(next));
    const payload = { password: 'un autre matin', password_confirmed: 'un autre matin' };
    const reply = await test.app.inject({ method: 'PUT', url: `/api/auth/password/reset/${reset}`, payload });
    expect(reply.json().code).toBe('link_used');
  });

  it('is cancelled by a password change, since another person may have requested it', async () => {
    const { headers } = await signedIn();
    const next = anAddress();
    await ask(headers, next);
    const token = await tokenTo(next);
    const password = 'un autre matin';
    const payload = { current_password: PASSWORD, password, password_confirmed: password };
    await test.app.inject({ method: 'PUT', url: '/api/auth/password/update', headers, payload });
    expect((await confirm(token)).json().code).toBe('link_used');
  });

  it('accepts only its own link, for a day', async () => {
    const { headers } = await signedIn();
    const next = anAddress();
    await ask(headers, next);
    const token = await tokenTo(next);
    later(DAY_MS + 1);
    expect((await confirm(token)).json().code).toBe('link_expired');
    expect((await confirm('x'.repeat(43))).json().code).toBe('link_unknown');
  });
});

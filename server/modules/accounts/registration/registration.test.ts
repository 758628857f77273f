// both databases: it locks rows
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { later } from '../../../testing/clock.ts';
import { aClient, PASSWORD } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { HOUR_MS, DAY_MS } from '#shared/durations.ts';

const GOOD = 'neige sur le toit';

let test: TestApp;
let count = 0;
beforeAll(async () => {
  test = await testApp({ limits: { account_mail_wait_s: 0, account_mails_per_hour: 1_000 } });
});
afterAll(() => test.close());

const anAddress = () => `nouvelle-${(count += 1)}@exemple.ca`;

function post(url: string, payload: object, method: 'POST' | 'PUT' = 'POST') {
  return test.app.inject({ method, url, payload });
}

function register(email: string, fields: object = {}) {
  const typed = { first_name: 'Ana', last_name: 'Roy', email, password: GOOD, password_confirmed: GOOD };
  return post('/api/auth/register', { ...typed, ...fields });
}

const login = (email: string, password = GOOD) => post('/api/auth/login', { email, password });
const activate = (token: string, typed: object = { password: GOOD }) =>
  post('/api/auth/activate-account', { token, ...typed }, 'PUT');
const look = (token: string) => test.app.inject({ url: `/api/auth/verify/activation-token/${token}` });
const chosen = { password: GOOD, password_confirmed: GOOD };
const askReset = (email: string) => post('/api/auth/password/reset/request', { email });
const reset = (token: string, password = 'un autre matin') =>
  post(`/api/auth/password/reset/${token}`, { password, password_confirmed: password }, 'PUT');

/** The newest mail to an address, after all jobs. */
async function mailTo(email: string) {
  await test.app.jobRunner.runDue();
  return test.mail.sent.findLast(({ to }) => to === email);
}

async function tokenTo(email: string): Promise<string> {
  const text = (await mailTo(email))?.text ?? '';
  return /\/(?:activation|reinitialiser|reset)\/([\w-]{43})/.exec(text)?.[1] ?? '';
}

describe('registering', () => {
  it('creates a pending account, which its mailed link activates', async () => {
    const email = anAddress();
    const reply = await register(email.toUpperCase(), { business: true, business_name: 'Studio Roy' });
    expect([reply.statusCode, reply.json()]).toEqual([202, { next_after_s: 0 }]);
    const token = await tokenTo(email);
    expect((await login(email)).json().code).toBe('user.pending');
    expect((await activate(token)).json()).toEqual({ email });
    const signedIn = await login(email);
    expect(signedIn.json().user).toMatchObject({ first_name: 'Ana', client: { business_name: 'Studio Roy' } });
  });

  it('gives the same answer for an address with an account, and informs its owner by mail', async () => {
    const person = await aClient(test);
    const [known, unknown] = [await register(person.email), await register(anAddress())];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const names = ({ headers }: typeof known) => Object.keys(headers).sort();
    expect(names(known)).toEqual(names(unknown));
    expect((await mailTo(person.email))?.subject).toBe('Vous avez déjà un compte Déclic');
    expect((await login(person.email, PASSWORD)).statusCode).toBe(200);
    expect((await login(person.email, GOOD)).json().code).toBe('user.invalid');
  });

  it('keeps a suspended account suspended when its old link is opened', async () => {
    const email = anAddress();
    await register(email);
    const token = await tokenTo(email);
    await test.database.writer.fork().execute(`update users set status = 'suspended' where email = '${email}'`);
    expect((await activate(token)).json().code).toBe('user.suspended');
    expect((await login(email)).json().code).toBe('user.suspended');
  });

  it('never gives an account the password of a person who registered the address before', async () => {
    const email = anAddress();
    await register(email, { password: 'mot du voleur', password_confirmed: 'mot du voleur' });
    await mailTo(email);
    await register(email, { first_name: 'Béa' });
    const token = await tokenTo(email);
    await register(email, { password: 'encore le voleur', password_confirmed: 'encore le voleur' });
    await mailTo(email);
    await activate(token);
    expect((await login(email)).json().user.first_name).toBe('Béa');
    expect((await login(email, 'encore le voleur')).json().code).toBe('user.invalid');
  });

  it('asks for a password at a resent link, whoever registered the address meanwhile', async () => {
    const email = anAddress();
    await register(email, { first_name: 'Béa' });
    await mailTo(email);
    await register(email, { password: 'encore le voleur', password_confirmed: 'encore le voleur' });
    await mailTo(email);
    await post('/api/auth/activation/request', { email });
    const token = await tokenTo(email);
    expect((await activate(token, {})).json()).toMatchObject({
      errors: [{ field: 'password', validation: 'required' }],
    });
    expect((await activate(token)).json()).toMatchObject({
      errors: [{ field: 'password', validation: 'wrong' }],
    });
    expect((await activate(token, chosen)).statusCode).toBe(200);
    expect((await login(email)).json().user.first_name).toBe('Béa');
    expect((await login(email, 'encore le voleur')).json().code).toBe('user.invalid');
  });

  it('stores no typed password, and deletes the form once the account is active', async () => {
    const email = anAddress();
    await register(email);
    await activate(await tokenTo(email));
    const rows = await test.database.reader.fork().execute('select * from mailed_links where email = ?', [email]);
    expect(rows).toMatchObject([{ registration: null }]);
    const jobs = await test.database.reader.fork().execute("select payload from jobs where kind = 'account.mail'");
    expect(JSON.stringify([rows, jobs])).not.toContain(GOOD);
    expect(JSON.stringify(jobs)).not.toContain('@');
  });

  it.each([
    [{ password: 'court', password_confirmed: 'court' }, 'password', 'minLength'],
    [{ password: 'password1', password_confirmed: 'password1' }, 'password', 'common'],
    [{ password_confirmed: 'autre chose' }, 'password_confirmed', 'same'],
    [{ email: 'ana' }, 'email', 'format'],
    [{ first_name: ' ' }, 'first_name', 'required'],
    [{ business: true }, 'business_name', 'required'],
    [{ birthdate: '2026-02-30' }, 'birthdate', 'format'],
  ])('with %j names the field', async (fields, field, validation) => {
    const reply = await register(anAddress(), fields);
    expect([reply.statusCode, reply.json().errors]).toEqual([400, [expect.objectContaining({ field, validation })]]);
  });

  it('writes in the requested language', async () => {
    const email = anAddress();
    await register(email, { locale: 'en' });
    const mail = await mailTo(email);
    expect(mail?.subject).toBe('Activate your Déclic account');
    expect(mail?.text).toContain('/en/account/activation/');
  });
});

describe('an activation link', () => {
  const THIEF = { password: 'mot du voleur', password_confirmed: 'mot du voleur' };

  it('opens nothing for the owner of the mailbox alone, nor with another password than the registered one', async () => {
    const email = anAddress();
    await register(email, THIEF);
    const token = await tokenTo(email);
    expect((await activate(token, {})).json()).toMatchObject({
      errors: [{ field: 'password', validation: 'required' }],
    });
    expect((await activate(token)).json()).toMatchObject({ errors: [{ field: 'password', validation: 'wrong' }] });
    expect((await login(email, THIEF.password)).json().code).toBe('user.pending');
  });

  it('of a stranger’s registration sets the password of who reads the mailbox, and the stranger’s opens nothing', async () => {
    const email = anAddress();
    await register(email, { ...THIEF, terms_version: '2026-01-01' });
    const token = await tokenTo(email);
    expect((await activate(token, { password: 'password1', password_confirmed: 'password1' })).json()).toMatchObject({
      errors: [{ field: 'password', validation: 'common' }],
    });
    expect((await activate(token, chosen)).statusCode).toBe(200);
    expect((await login(email, THIEF.password)).json().code).toBe('user.invalid');
    expect((await login(email)).statusCode).toBe(200);
  });

  it('names who asked for it, and when', async () => {
    const email = anAddress();
    await register(email);
    const { name, requested_at } = (await look(await tokenTo(email))).json();
    expect([name, Date.now() - Date.parse(requested_at) < HOUR_MS]).toEqual(['Ana Roy', true]);
  });

  it('activates nothing when it is only inspected', async () => {
    const email = anAddress();
    await register(email);
    const token = await tokenTo(email);
    expect((await look(token)).json()).toMatchObject({ email, needs_password: 0 });
    expect((await login(email)).json().code).toBe('user.pending');
    await activate(token);
    expect((await look(token)).json().code).toBe('link_used');
  });

  it('reports that a password has to be chosen, when it was sent again', async () => {
    const email = anAddress();
    await register(email);
    await mailTo(email);
    await post('/api/auth/activation/request', { email });
    expect((await look(await tokenTo(email))).json()).toMatchObject({ email, needs_password: 1 });
  });

  it('reports a suspension, and an address that no longer belongs to the account', async () => {
    const [first, second] = [anAddress(), anAddress()];
    await register(first);
    const token = await tokenTo(first);
    const write = (sql: string) => test.database.writer.fork().execute(sql);
    await write(`update users set status = 'suspended' where email = '${first}'`);
    expect((await look(token)).json().code).toBe('user.suspended');
    await write(`update users set email = '${second}' where email = '${first}'`);
    expect((await look(token)).json().code).toBe('link_unknown');
    expect((await look('a'.repeat(43))).json().code).toBe('link_unknown');
  });

  it('opens once, and reports that it was used', async () => {
    const email = anAddress();
    await register(email);
    const token = await tokenTo(email);
    await activate(token);
    expect((await activate(token)).json().code).toBe('link_used');
  });

  it('ends after seven days, and a new one can be requested', async () => {
    const email = anAddress();
    await register(email);
    const token = await tokenTo(email);
    later(7 * DAY_MS);
    expect((await activate(token)).json().code).toBe('link_expired');
    await post('/api/auth/activation/request', { email });
    expect((await activate(await tokenTo(email), chosen)).statusCode).toBe(200);
    vi.useRealTimers();
    expect((await login(email)).statusCode).toBe(200);
  });

  it('is unknown when it was never sent, and invalid in another format', async () => {
    expect((await activate('a'.repeat(43))).json().code).toBe('link_unknown');
    expect((await activate('a')).json().errors).toEqual([expect.objectContaining({ field: 'token' })]);
  });

  it('does not open a password page', async () => {
    const person = await aClient(test);
    await askReset(person.email);
    expect((await activate(await tokenTo(person.email))).json().code).toBe('link_unknown');
  });
});

describe('a forgotten password', () => {
  it('is replaced once through a mailed link, and every session ends', async () => {
    const person = await aClient(test);
    const cookies = Object.fromEntries((await login(person.email, PASSWORD)).cookies.map((c) => [c.name, c.value]));
    expect((await askReset(person.email)).statusCode).toBe(202);
    const token = await tokenTo(person.email);
    const verify = () => test.app.inject({ url: `/api/auth/verify/password-token/${token}` });
    expect((await verify()).json()).toMatchObject({ email: person.email });
    expect((await reset(token)).statusCode).toBe(204);
    expect((await verify()).json().code).toBe('link_used');
    expect((await reset(token)).json().code).toBe('link_used');
    const renewed = await test.app.inject({ method: 'POST', url: '/api/auth/refresh-token', cookies });
    expect(renewed.json().code).toBe('session.ended');
    expect((await login(person.email, PASSWORD)).json().code).toBe('user.invalid');
    expect((await login(person.email, 'un autre matin')).statusCode).toBe(200);
  });

  it('gives the same answer for an unknown address, which gets no mail', async () => {
    const [stranger, person] = [anAddress(), await aClient(test)];
    const [unknown, known] = [await askReset(stranger), await askReset(person.email)];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await mailTo(stranger)).toBeUndefined();
    expect((await mailTo(person.email))?.subject).toBe('Choisissez un nouveau mot de passe');
  });

  it('of a pending account sends its activation link, of a suspended one the reason', async () => {
    const pending = await aClient(test, { status: 'pending' });
    await askReset(pending.email);
    expect((await activate(await tokenTo(pending.email), chosen)).statusCode).toBe(200);
    const suspended = await aClient(test, { status: 'suspended' });
    await askReset(suspended.email);
    expect((await mailTo(suspended.email))?.subject).toBe('Votre compte Déclic est suspendu');
  });

  it('refuses a common password and keeps the link valid', async () => {
    const person = await aClient(test);
    await askReset(person.email);
    const token = await tokenTo(person.email);
    expect((await reset(token, 'iloveyou')).json().errors).toEqual([
      expect.objectContaining({ field: 'password', validation: 'common' }),
    ]);
    expect((await reset(token)).statusCode).toBe(204);
  });

  it('can be replaced for an hour', async () => {
    const person = await aClient(test);
    await askReset(person.email);
    const token = await tokenTo(person.email);
    later(HOUR_MS);
    expect((await reset(token)).json().code).toBe('link_expired');
    vi.useRealTimers();
  });
});

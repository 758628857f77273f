import { expect, it, vi } from 'vitest';
import { later } from '../../../testing/clock.ts';
import { aClient, PASSWORD, signIn } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';

const GOOD = 'neige sur le toit';

let count = 0;
const anAddress = () => `adresse-${(count += 1)}@exemple.ca`;

it('sends to one address once a minute and five times an hour, known or unknown, and tells the wait', async () => {
  const slow = await testApp();
  const ask = (email: string) =>
    slow.app.inject({ method: 'POST', url: '/api/auth/password/reset/request', payload: { email } });
  const addresses = [(await aClient(slow)).email, anAddress()];
  for (const email of addresses) {
    expect((await ask(email)).statusCode).toBe(202);
    const refused = await ask(email);
    expect([refused.json().code, Number(refused.headers['retry-after'])]).toEqual([
      'too_many_requests',
      expect.closeTo(60, -1),
    ]);
  }
  for (let minute = 1; minute < 5; minute += 1) {
    later(minute * 61_000);
    for (const email of addresses) expect((await ask(email)).statusCode).toBe(202);
    vi.useRealTimers();
  }
  later(5 * 61_000);
  for (const email of addresses) {
    const sixth = await ask(email);
    expect(sixth.statusCode).toBe(202);
    // An hour after the first of the five, which was some five minutes ago.
    const { next_after_s } = sixth.json<{ next_after_s: number }>();
    expect(next_after_s).toBeLessThanOrEqual(3_600 - 5 * 61);
    expect(next_after_s).toBeGreaterThan(3_600 - 6 * 61);
  }
  await slow.app.jobRunner.runDue();
  vi.useRealTimers();
  expect(slow.mail.sent.filter(({ to }) => to === addresses[0])).toHaveLength(5);
  await slow.close();
});

it('leaves the owner of an address their registration, whatever strangers registered, and floods nobody', async () => {
  const site = await testApp({ limits: { account_mail_wait_s: 0 } });
  const email = anAddress();
  const register = async (from: string, first_name: string) => {
    const person = { first_name, last_name: 'Roy', email, password: GOOD, password_confirmed: GOOD };
    const sent = { method: 'POST', url: '/api/auth/register', remoteAddress: from, payload: person } as const;
    return (await site.app.inject(sent)).statusCode;
  };
  const mails = async () => {
    await site.app.jobRunner.runDue();
    return site.mail.sent.filter(({ to }) => to === email);
  };
  // The first mail makes the account of the address: jobs that do it at the same time try again a minute later.
  expect(await register('203.0.113.1', 'Voleur')).toBe(202);
  expect(await mails()).toHaveLength(1);
  for (let turn = 1; turn < 7; turn += 1) expect(await register('203.0.113.1', 'Voleur')).toBe(202);
  expect(await mails()).toHaveLength(5);
  expect(await register('203.0.113.2', 'Ana')).toBe(202);
  expect((await mails()).at(-1)?.text).toContain('au nom de «\u00A0Ana Roy\u00A0»');
  for (let turn = 0; turn < 9; turn += 1) expect(await register(`203.0.113.${9 + turn}`, 'Voleur')).toBe(202);
  expect(await mails()).toHaveLength(10);
  await site.close();
});

it('counts each kind of request by itself, so that a stranger cannot block a password reset', async () => {
  const slow = await testApp({ limits: { account_mails_per_hour: 1 } });
  const ask = async (kind: 'activation' | 'password/reset', email: string) =>
    (await slow.app.inject({ method: 'POST', url: `/api/auth/${kind}/request`, payload: { email } })).statusCode;
  // The mail to a pending account activates it, whatever was asked for: the answers must not show that.
  const [known, pending, unknown] = [await aClient(slow), await aClient(slow, { status: 'pending' }), anAddress()];
  for (const email of [known.email, pending.email, unknown]) {
    expect([await ask('activation', email), await ask('activation', email)], email).toEqual([202, 429]);
    expect(await ask('password/reset', email), email).toBe(202);
    await slow.app.jobRunner.runDue();
    expect([await ask('password/reset', email), await ask('activation', email)], email).toEqual([429, 429]);
    const fields = { first_name: 'Ana', last_name: 'Roy', password: GOOD, password_confirmed: GOOD };
    const registration = { method: 'POST', url: '/api/auth/register', payload: { ...fields, email } } as const;
    expect((await slow.app.inject(registration)).statusCode, email).toBe(202);
  }
  const resets = slow.mail.sent.filter(({ to, subject }) => to === known.email && /mot de passe/.test(subject));
  expect(resets).toHaveLength(1);
  await slow.close();
});

it('sends no second activation link within a minute of the registration', async () => {
  const slow = await testApp();
  const post = (kind: string, payload: object) =>
    slow.app.inject({ method: 'POST', url: `/api/auth/${kind}`, payload });
  const email = anAddress();
  const fields = { first_name: 'Ana', last_name: 'Roy', password: GOOD, password_confirmed: GOOD };
  expect((await post('register', { ...fields, email })).statusCode).toBe(202);
  expect((await post('activation/request', { email })).statusCode).toBe(429);
  later(61_000);
  expect((await post('activation/request', { email })).statusCode).toBe(202);
  vi.useRealTimers();
  await slow.close();
});

it('repeats nothing that a stranger typed in a mail to an address that nobody has confirmed', async () => {
  const site = await testApp({ limits: { account_mail_wait_s: 0 } });
  const send = async (to: string, kind: string, payload: object, headers = {}) => {
    await site.app.inject({ method: 'POST', url: `/api/auth/${kind}`, headers, payload });
    await site.app.jobRunner.runDue();
    return site.mail.sent.findLast((mail) => mail.to === to);
  };
  const text = 'Un cadeau sur https://piege.example';
  const [email, next] = [anAddress(), anAddress()];
  const fields = { first_name: text, last_name: 'Roy', email, password: GOOD, password_confirmed: GOOD };
  const stranger = await aClient(site, { first_name: text });
  const { headers } = await signIn(site, stranger.email);
  const change = { email: next, current_password: PASSWORD };
  const mails = [
    await send(email, 'register', fields),
    await send(email, 'password/reset/request', { email }),
    await send(next, 'email/generate-token', change, headers),
  ];
  await site.database.writer.fork().execute(`update users set status = 'suspended' where email = '${email}'`);
  mails.push(await send(email, 'password/reset/request', { email }));
  expect(mails.map((mail) => mail?.subject)).toEqual([
    'Activez votre compte Déclic',
    'Activez votre compte Déclic',
    'Confirmez votre nouvelle adresse',
    'Votre compte Déclic est suspendu',
  ]);
  for (const mail of mails) expect(`${mail?.text}${mail?.html}`).not.toContain('piege');
  await site.close();
});

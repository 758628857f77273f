// both databases: rows that are replaced, and preferences that are merged
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MailChoice } from '#shared/notifications/mail-choice.schema.ts';
import type { MailMessage } from '#server/gateways/mail/mail.ts';
import { newsOf } from '#server/modules/requests/news/testing.ts';
import { aGuest, aKey, aRequest } from '#server/testing/factories.ts';
import { runAllJobs, type TestApp, testApp } from '#server/testing/test-app.ts';
import { stopToken } from './stop-token.ts';

let test: TestApp;
let news: ReturnType<typeof newsOf>;
beforeAll(async () => {
  test = await testApp({ env: { PLATFORM_NAME: 'Déclic inc.', PLATFORM_ADDRESS: '1, rue du Port; Québec' } });
  news = newsOf(test);
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const addressOf = ({ stop = '' }: MailMessage) => new URL(stop);
/** The press of a mail program: no cookie, no header of ours. */
const press = (mail: MailMessage, type = 'application/x-www-form-urlencoded') =>
  test.app.inject({
    method: 'POST',
    url: addressOf(mail).pathname + addressOf(mail).search,
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  });
const tokenOf = (mail: MailMessage) => addressOf(mail).searchParams.get('token') ?? '';
const choiceOf = async (mail: MailMessage) => {
  const reply = await test.app.inject({ url: `/api/notifications/mails?token=${tokenOf(mail)}` });
  return reply.json<MailChoice>();
};
const again = (mail: MailMessage) =>
  test.app.inject({
    method: 'PUT',
    url: '/api/notifications/mails',
    payload: { token: tokenOf(mail), is_on: 1 },
  });

async function firstMailOf(email: string): Promise<MailMessage> {
  const mail = (await news.mailsTo(email)).at(-1);
  if (mail === undefined) throw new Error(`No mail to ${email}`);
  return mail;
}

describe('a person ends the mails of a kind', () => {
  it('by one press of their mail program, signed out; again is the same, and they may change their mind', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    await news.quote(photographer.headers, (await news.ask(client.headers)).id);
    const mail = await firstMailOf(client.email);
    expect(mail.text).toContain('Déclic inc. · 1, rue du Port · Québec · ');
    expect(mail.text).toContain(`/fr/courriels/${encodeURIComponent(tokenOf(mail))}`);
    expect(tokenOf(mail)).not.toContain(client.email);
    expect(await choiceOf(mail)).toEqual({ kinds: ['quote'], is_on: 1, is_guest: 0 });
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const reply = await press(mail, type);
      expect([reply.statusCode, reply.json<MailChoice>().is_on]).toEqual([200, 0]);
    }
    await news.quote(photographer.headers, (await news.ask(client.headers)).id);
    expect(await news.mailsTo(client.email)).toHaveLength(1);
    const kept = await test.app.inject({ url: '/api/notifications/preferences', headers: client.headers });
    expect(kept.json()).toMatchObject({ choices: { quote: { mail: 0 } } });
    expect((await again(mail)).json()).toEqual({ kinds: ['quote'], is_on: 1, is_guest: 0 });
    await news.quote(photographer.headers, (await news.ask(client.headers)).id);
    expect(await news.mailsTo(client.email)).toHaveLength(2);
  });

  it('by nothing that only opens the address, as programs that look at mails do', async () => {
    const [photographer, client] = [await news.photographer(), await news.client()];
    await news.quote(photographer.headers, (await news.ask(client.headers)).id);
    const mail = await firstMailOf(client.email);
    const opened = await test.app.inject({ url: addressOf(mail).pathname + addressOf(mail).search });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/fr/courriels/${tokenOf(mail)}`]);
    expect(await choiceOf(mail)).toMatchObject({ is_on: 1 });
  });

  it('keeps nothing of an account that is gone, nor of a token that is none of ours', async () => {
    const { appSecret } = test.config;
    const gone = stopToken(appSecret, { locale: 'fr', reader: `user-${aKey()}`, kinds: ['quote'] });
    const post = (token: string) =>
      test.app.inject({ method: 'POST', url: `/api/notifications/unsubscribe?token=${encodeURIComponent(token)}` });
    expect((await post(gone)).statusCode).toBe(200);
    const rows = await test.database.reader.fork().execute('select user_id from notification_preferences');
    expect(JSON.stringify(rows)).not.toContain(gone.slice(8, 44));
    for (const token of [gone.replace('quote', 'board'), gone.slice(0, -1), 'fr', '.', `${gone}.`]) {
      expect([token, (await post(token)).statusCode]).toEqual([token, 403]);
    }
  });

  it('but not of a date or a sum', async () => {
    const guest = aGuest();
    const body = aRequest();
    await news.call('POST', '/api/quotes/requests', guest.headers, body);
    await runAllJobs(test);
    const [first] = await news.mailsTo(body.client_email);
    expect(first?.stop).toBeUndefined();
    expect(first?.text).toContain('Déclic inc.');
  });
});

describe('a guest ends the mails of a kind', () => {
  it('for their address, which is kept as a keyed hash, until they want them again', async () => {
    const photographer = await news.photographer();
    const { headers } = aGuest();
    const email = `${aKey()}@exemple.ca`;
    const told = async () => {
      const { id } = await news.ask(headers, { client_email: email });
      await news.quote(photographer.headers, id);
      return (await news.mailsTo(email)).filter(({ stop }) => stop !== undefined);
    };
    const [mail] = await told();
    if (mail === undefined) throw new Error('No mail');
    expect(await choiceOf(mail)).toEqual({ kinds: ['quote'], is_on: 1, is_guest: 1 });
    await Promise.all([press(mail), press(mail)]);
    expect((await press(mail)).json()).toEqual({ kinds: ['quote'], is_on: 0, is_guest: 1 });
    expect(await told()).toHaveLength(1);
    const rows = await test.database.reader.fork().execute<object[]>('select * from mail_stops');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('exemple');
    await again(mail);
    expect(await told()).toHaveLength(2);
  });
});

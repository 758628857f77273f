// both databases: it locks rows
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { later } from '../../../testing/clock.ts';
import { aGuest, aKey, aRequest } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { MINUTE_MS, HOUR_MS } from '#shared/durations.ts';

const open: TestApp[] = [];
let test: TestApp;
beforeEach(async () => {
  test = await testApp({ limits: { guest_mails_per_hour: 3, guest_mails_per_day: 10 } });
  open.push(test);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  for (const app of open) await app.close();
});

async function ask(fields: Parameters<typeof aRequest>[0] = {}): Promise<string> {
  const body = aRequest(fields);
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/quotes/requests',
    headers: { ...aGuest().headers, 'idempotency-key': aKey() },
    payload: body,
  });
  expect(reply.statusCode).toBe(201);
  return body.id;
}

const linksIn = (text: string) => [...text.matchAll(/requests\/([\w-]+)#acces=[\w-]{43}|demandes\/([\w-]+)#acces=/g)];
const mailTo = (address: string) => test.mail.sent.filter(({ to }) => to.toLowerCase() === address);

describe('mails to an unconfirmed address', () => {
  it('are limited to three an hour; the rest goes in one mail, with a link for each', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1) ids.push(await ask({ locale: 'en' }));
    await test.app.jobRunner.runDue();
    expect(test.mail.sent).toHaveLength(3);
    later(HOUR_MS + MINUTE_MS);
    await test.app.jobRunner.runDue();
    expect(test.mail.sent).toHaveLength(4);
    const told = test.mail.sent.flatMap(({ text }) => linksIn(text).map((match) => match[1]));
    expect(told).toHaveLength(ids.length);
    expect(new Set(told)).toEqual(new Set(ids));
    expect(test.mail.sent.at(-1)?.subject).toMatch(/^News of your \d+ requests$/);
  });

  it('are limited to ten a day', async () => {
    await ask();
    for (let hour = 0; hour < 20; hour += 1) {
      await test.app.jobRunner.runDue();
      later(HOUR_MS + MINUTE_MS);
      await ask();
      await ask();
    }
    expect(test.mail.sent).toHaveLength(10);
    later(24 * HOUR_MS);
    await test.app.jobRunner.runDue();
    const links = test.mail.sent.flatMap(({ text }) => linksIn(text));
    expect(links).toHaveLength(41);
  });

  it('are counted by address, ignoring its spelling', async () => {
    for (const client_email of ['a@exemple.ca', 'A@Exemple.ca', 'a@EXEMPLE.CA', 'a@exemple.ca', 'b@exemple.ca']) {
      await ask({ client_email });
    }
    await test.app.jobRunner.runDue();
    expect([mailTo('a@exemple.ca').length, mailTo('b@exemple.ca').length]).toEqual([3, 1]);
  });

  it('are sent again with the same links after a failure, and count once', async () => {
    test.mail.failure = new Error('mail server away');
    const failed = vi.spyOn(test.mail, 'send');
    const id = await ask();
    await test.app.jobRunner.runDue();
    test.mail.failure = null;
    later(HOUR_MS / 2);
    await test.app.jobRunner.runDue();
    expect(test.mail.sent.map(({ text }) => text)).toEqual([failed.mock.calls[0]?.[0].text]);
    expect(test.mail.sent[0]?.text).toContain(id);
    const links = await test.database.writer.fork().execute('select * from access_links');
    expect(links).toHaveLength(1);
  });

  it('leave no address in stored rows', async () => {
    await ask({ client_email: 'quelqu.un@exemple.ca' });
    await test.app.jobRunner.runDue();
    const rows = await test.database.writer.fork().execute('select * from guest_mails');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('exemple');
  });
});

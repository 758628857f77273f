import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountMails, type MailName, otherMails, securityMails } from '#shared/notifications/mail.events.ts';
import {
  clientEvents,
  disputeEvents,
  houseEvents,
  pageEvents,
  providerEvents,
  reportEvents,
} from '#shared/notifications/notification.events.ts';
import { aThreadMessageSend } from '#shared/threads/testing.ts';
import type { MailWords } from '#server/gateways/mail/mail-layout.ts';
import { mailer } from '#server/gateways/mail/mailer.ts';
import { toRealPeople } from '#server/modules/accounts/admin/test-people.service.ts';
import { newsOf } from '#server/modules/requests/news/testing.ts';
import { aClient, aKey, PASSWORD, type Person, signIn } from '#server/testing/factories.ts';
import { runAllJobs, type TestApp, testApp } from '#server/testing/test-app.ts';
import { type PushDevice, pushService } from './push/testing.ts';

let test: TestApp;
let pushes: Awaited<ReturnType<typeof pushService>>;
let person: Person;
let tester: Person;
beforeAll(async () => {
  pushes = await pushService();
  const limits = { account_mail_wait_s: 0, message_unread_minutes: 0, thread_messages_per_minute: 1_000_000 };
  test = await testApp({ env: { PUSH_TO_LOOPBACK: '1' }, limits });
  [person, tester] = [await aClient(test), await aClient(test, { is_test: 1 })];
});
afterAll(async () => {
  await test.close();
  await pushes.close();
});

/** The whole table: a name that is missing here does not compile. */
const all = {
  ...clientEvents,
  ...providerEvents,
  ...disputeEvents,
  ...reportEvents,
  ...pageEvents,
  ...houseEvents,
  ...accountMails,
  ...securityMails,
  ...otherMails,
} satisfies Record<MailName, unknown>;
const names = Object.keys(all) as MailName[];

const words: MailWords = { subject: 'Un mot', greeting: 'Bonjour,', parts: [], footnote: '' };

it.each(names)('%s reaches a person, and nobody of a test', async (name) => {
  const sent: string[] = [];
  const send = (message: { to: string }) => Promise.resolve(void sent.push(message.to));
  const gateway = {
    send,
    forget: async () => undefined,
    check: async () => undefined,
    close: () => undefined,
  };
  const door = toRealPeople(mailer(gateway, { name: 'Déclic', address: [], email: 'a@declic.test' }), test.database);
  for (const { email: to } of [person, tester]) {
    await door.send({ id: aKey(), tells: [name], to, locale: 'fr', words, stop: null });
  }
  expect(sent).toEqual([person.email]);
});

async function call(url: string, headers: Record<string, string>, payload: object, method: 'POST' | 'PUT' = 'POST') {
  const reply = await test.app.inject({ method, url, headers: { ...headers, 'idempotency-key': aKey() }, payload });
  expect([url, reply.statusCode, reply.body]).toEqual([url, expect.toSatisfy((status) => status < 300), reply.body]);
}

it('the doors of an account send nothing to a person of a test, nor to the address that they change to', async () => {
  for (const { email } of [person, tester]) {
    const { headers } = await signIn(test, email);
    await call('/api/auth/password/reset/request', {}, { email });
    await call('/api/auth/email/generate-token', headers, { email: `neuf-${email}`, current_password: PASSWORD });
  }
  await runAllJobs(test);
  const to = test.mail.sent.map((mail) => mail.to);
  expect(to.filter((address) => address.endsWith(person.email))).toHaveLength(2);
  expect(to.filter((address) => address.endsWith(tester.email))).toEqual([]);
});

it('a photographer and a client of a test hear nothing of each other: no mail, and no push', async () => {
  const news = newsOf(test);
  const heard = async (is_test: 0 | 1) => {
    const [client, photographer] = [await news.client(), await news.photographer()];
    const devices: PushDevice[] = [];
    for (const { headers } of [client, photographer]) {
      const device = pushes.device();
      await call('/api/notifications/preferences', headers, { choices: {}, quiet_from: 0, quiet_to: 0 }, 'PUT');
      await call('/api/me/push', headers, device.subscription);
      devices.push(device);
    }
    const provider_id = photographer.providerId;
    const { id: request_id } = await news.ask(client.headers, { provider_id });
    await runAllJobs(test);
    const mailsTo = () => test.mail.sent.filter(({ to }) => to === client.email || to === photographer.email).length;
    const count = () => [mailsTo(), ...devices.map(({ received }) => received.length)];
    const before = count();
    for (const { userId } of [client, photographer]) await news.change(userId, { is_test });
    for (const { headers } of [client, photographer]) {
      await call('/api/threads/messages', headers, aThreadMessageSend({ id: aKey(), request_id, provider_id }));
    }
    await runAllJobs(test);
    return count().map((after, index) => after - (before[index] ?? 0));
  };
  expect([await heard(0), await heard(1)]).toEqual([
    [2, 1, 1],
    [0, 0, 0],
  ]);
});

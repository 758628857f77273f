// no database
import { expect, it } from 'vitest';
import type { MailGateway, MailMessage } from '#server/gateways/mail/mail.ts';
import type { ConfiguredPayments } from '#server/gateways/payments/configured-payments.ts';
import type { PushGateway, PushResult } from '#server/gateways/push/push.ts';
import { Tally } from './tally.ts';

const valuesOf = async (counter: Tally['messages'] | Tally['payments']) =>
  Object.fromEntries((await counter.get()).values.map(({ labels, value }) => [Object.values(labels).join(' '), value]));

it('counts messages by channel and by what became of them, and passes all on', async () => {
  const tally = new Tally();
  let answer: () => Promise<PushResult> = () => Promise.resolve('sent');
  const mail = tally.mail({
    send: () => answer().then(() => undefined),
    check: () => Promise.resolve(),
    forget: () => Promise.resolve(),
    close: () => undefined,
  } satisfies MailGateway);
  const push = tally.push({ publicKey: 'key', mayBe: () => true, send: () => answer() } satisfies PushGateway);
  const [to, message] = [
    { endpoint: 'https://push.test', keys: { p256dh: '', auth: '' } },
    { payload: '', topic: '' },
  ];
  const both = () => [mail.send({} as MailMessage), push.send(to, { ...message, isUrgent: false, lifeS: 1 })];
  expect(await Promise.all(both())).toEqual([undefined, 'sent']);
  answer = () => Promise.resolve('gone');
  await Promise.all(both());
  answer = () => Promise.reject(new Error('refused by the relay'));
  const failed = await Promise.allSettled(both());
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await valuesOf(tally.messages)).toEqual({
    'mail sent': 2,
    'mail failed': 1,
    'push sent': 1,
    'push gone': 1,
    'push failed': 1,
  });
});

it('counts calls to the provider by their name: done, refused by a bank, or failed', async () => {
  const tally = new Tally();
  class Fake {
    readonly kind = 'simulator';
    #calls = 0;
    async readCharge(): Promise<{ failure: string | null }> {
      this.#calls += 1;
      if (this.#calls === 3) throw new Error('no answer');
      return { failure: this.#calls === 2 ? 'card_declined' : null };
    }
    verifyWebhook(): string {
      return 'a notice';
    }
  }
  const given = { gateway: new Fake(), simulator: null, publishableKey: null } as unknown as ConfiguredPayments;
  const gateway = tally.configured(given).gateway as unknown as Fake;
  await gateway.readCharge();
  await gateway.readCharge();
  await expect(gateway.readCharge()).rejects.toThrow('no answer');
  expect([gateway.verifyWebhook(), gateway.kind]).toEqual(['a notice', 'simulator']);
  expect(await valuesOf(tally.payments)).toEqual({
    'readCharge done': 1,
    'readCharge refused': 1,
    'readCharge failed': 1,
  });
  expect(tally.configured({ ...given, gateway: null }).gateway).toBeNull();
});

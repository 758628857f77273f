import { Counter } from 'prom-client';
import type { MailGateway } from '#server/gateways/mail/mail.ts';
import type { ConfiguredPayments } from '#server/gateways/payments/configured-payments.ts';
import type { PushGateway } from '#server/gateways/push/push.ts';

/** What this process gave to mail, push services and the payment provider, and what became of it. */
export class Tally {
  readonly messages = new Counter({
    name: 'declic_messages_total',
    help: 'Mails and push messages of this process, by what became of each try',
    labelNames: ['channel', 'outcome'] as const,
    registers: [],
  });
  readonly payments = new Counter({
    name: 'declic_payment_calls_total',
    help: 'Calls of this process to the payment provider; "refused": it answered, and a card or bank said no',
    labelNames: ['call', 'outcome'] as const,
    registers: [],
  });

  /** The same gateway, counted. */
  mail(gateway: MailGateway): MailGateway {
    return {
      send: (message) =>
        this.#message(
          'mail',
          () => gateway.send(message),
          () => 'sent',
        ),
      check: () => gateway.check(),
      forget: (address) => gateway.forget(address),
      close: () => gateway.close(),
    };
  }

  push(gateway: PushGateway): PushGateway {
    return {
      publicKey: gateway.publicKey,
      mayBe: (endpoint) => gateway.mayBe(endpoint),
      send: (to, message) =>
        this.#message(
          'push',
          () => gateway.send(to, message),
          (result) => result,
        ),
    };
  }

  async #message<Result>(
    channel: 'mail' | 'push',
    send: () => Promise<Result>,
    outcomeOf: (result: Result) => string,
  ): Promise<Result> {
    try {
      const result = await send();
      this.messages.inc({ channel, outcome: outcomeOf(result) });
      return result;
    } catch (error) {
      this.messages.inc({ channel, outcome: 'failed' });
      throw error;
    }
  }

  /** Each method that asks the provider is a label: a closed list, and no number of a payment. */
  configured(configured: ConfiguredPayments): ConfiguredPayments {
    const { gateway } = configured;
    if (gateway === null) return configured;
    return { ...configured, gateway: new Proxy(gateway, { get: (target, name) => this.#method(target, name) }) };
  }

  #method(target: object, name: string | symbol): unknown {
    const method = Reflect.get(target, name) as unknown;
    if (typeof method !== 'function' || typeof name !== 'string') return method;
    return (...given: readonly unknown[]) => {
      const answer = Reflect.apply(method, target, given) as unknown;
      if (answer instanceof Promise) void this.#count(name, answer);
      return answer;
    };
  }

  async #count(call: string, answer: Promise<unknown>): Promise<void> {
    try {
      this.payments.inc({ call, outcome: isRefused(await answer) ? 'refused' : 'done' });
    } catch {
      this.payments.inc({ call, outcome: 'failed' });
    }
  }
}

function isRefused(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'failure' in answer && answer.failure !== null;
}

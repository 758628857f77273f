import type { MailGateway, MailMessage } from '#server/gateways/mail/mail.ts';
import type { PushAddress, PushGateway, PushMessage, PushResult } from '#server/gateways/push/push.ts';

// A mail server and a push service in memory that fail as they are told, and remember what they took.

/** The server fails before it took something, after it, or the sender's process dies once it was taken. */
export const sendFaults = ['none', 'before', 'after', 'killed'] as const;
export type SendFault = (typeof sendFaults)[number];

/** A transaction fails at its end, or its process dies right after the commit. */
export const commitFaults = ['none', 'rollback', 'lost'] as const;
export type CommitFault = (typeof commitFaults)[number];

export interface TakenMail {
  readonly id: string;
  readonly to: string;
  readonly at: number;
}

export interface TakenPush {
  readonly endpoint: string;
  readonly title: string;
  readonly navigate: string;
  readonly at: number;
  /** The same as one whose sender could not write that it was taken. */
  readonly isRepeat: boolean;
}

class Fault extends Error {}

export class World implements MailGateway {
  /** The move under way. */
  at = 0;
  mailFaults: SendFault[] = [];
  pushFaults: SendFault[] = [];
  commitFaults: CommitFault[] = [];
  readonly mails: TakenMail[] = [];
  readonly pushes: TakenPush[] = [];
  /** How often a mail may come again, by its id. */
  readonly repeats = new Map<string, number>();
  /** The mails whose process died once they were taken. */
  readonly killed = new Set<string>();
  /** The person of each device's address: what an earlier address took may come again at the next. */
  readonly holders = new Map<string, string>();
  readonly #mayRepeat = new Map<string, number>();

  readonly push: PushGateway = {
    publicKey: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
    mayBe: () => true,
    send: (to, message) => this.#push(to, message),
  };

  calm(): void {
    this.mailFaults = [];
    this.pushFaults = [];
    this.commitFaults = [];
  }

  send({ id, to }: MailMessage): Promise<void> {
    const fault = this.mailFaults.shift() ?? 'none';
    if (fault === 'before') return Promise.reject(new Fault('no mail server'));
    this.mails.push({ id, to, at: this.at });
    if (fault === 'none') return Promise.resolve();
    this.repeats.set(id, (this.repeats.get(id) ?? 0) + 1);
    if (fault === 'after') return Promise.reject(new Fault('the mail server’s answer is lost'));
    this.killed.add(id);
    return Promise.resolve();
  }

  #push({ endpoint }: PushAddress, { payload }: PushMessage): Promise<PushResult> {
    const fault = this.pushFaults.shift() ?? 'none';
    if (fault === 'before') return Promise.reject(new Fault('no push service'));
    const { title, navigate } = (JSON.parse(payload) as { notification: { title: string; navigate: string } })
      .notification;
    const key = this.#keyOf({ endpoint, title, navigate });
    const left = this.#mayRepeat.get(key) ?? 0;
    if (left > 0) this.#mayRepeat.set(key, left - 1);
    this.pushes.push({ endpoint, title, navigate, at: this.at, isRepeat: left > 0 });
    if (fault === 'none') return Promise.resolve('sent');
    this.#mayRepeat.set(key, (this.#mayRepeat.get(key) ?? 0) + 1);
    return Promise.reject(new Fault('the push service’s answer is lost'));
  }

  /** Runs a transaction with the next fault of transactions. */
  async commit<Result>(run: (end: () => void) => Promise<Result>): Promise<Result> {
    const fault = this.commitFaults.shift() ?? 'none';
    const result = await run(() => {
      if (fault !== 'rollback') return;
      // What was sent may be sent again: that it was is not written.
      for (const push of this.pushes.filter(({ at }) => at === this.at)) {
        const key = this.#keyOf(push);
        this.#mayRepeat.set(key, (this.#mayRepeat.get(key) ?? 0) + 1);
      }
      throw new Fault('the process dies before the commit');
    });
    if (fault === 'lost') throw new Fault('the process dies after the commit');
    return result;
  }

  #keyOf({ endpoint, title, navigate }: Pick<TakenPush, 'endpoint' | 'title' | 'navigate'>): string {
    return `${this.holders.get(endpoint)} ${title} ${navigate}`;
  }

  check = (): Promise<void> => Promise.resolve();
  forget = (): Promise<void> => Promise.resolve();
  close(): void {
    this.calm();
  }
}

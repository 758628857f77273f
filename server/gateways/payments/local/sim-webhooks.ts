import { Stripe } from 'stripe';
import type { WebhookEndpoint } from '../payments.ts';
import type { StripeKeys } from '../../../stripe-keys.ts';
import type { SimEvent } from './sim-store.ts';

/** A signed message, as it is sent. */
export interface WebhookMessage {
  readonly door: WebhookEndpoint;
  readonly eventId: string;
  readonly body: string;
  readonly signature: string;
}

/**
 * Delivers a message.
 * @returns the status of the answer
 * @throws Error when there is none
 */
export type Post = (message: WebhookMessage) => Promise<number>;

/**
 * The fault of the messages: `lost` are never sent, `doubled` are sent twice, `late` after a while, `reordered` after
 * the next one, `failed` fail once and are sent again, `forged` are preceded by a forged one.
 */
export const webhookFaults = ['none', 'lost', 'doubled', 'late', 'reordered', 'failed', 'forged'] as const;
export type WebhookFault = (typeof webhookFaults)[number];

const RETRIES_MS = [500, 2_000, 10_000, 60_000];
const LATE_MS = 15_000;

/**
 * Signs the events of accounts, and sends them to this server as Stripe does: at least once, in any order, again after
 * a refusal.
 */
export class SimWebhooks {
  fault: WebhookFault = 'none';
  readonly #keys: StripeKeys;
  readonly #post: Post;
  readonly #timers = new Set<NodeJS.Timeout>();
  #held: SimEvent[] = [];

  constructor(keys: StripeKeys, post: Post) {
    this.#keys = keys;
    this.#post = post;
  }

  send(event: SimEvent): void {
    if (this.fault === 'reordered' && this.#held.length === 0) {
      this.#held.push(event);
      return;
    }
    if (this.fault === 'forged') this.#attempt(this.forged(event), RETRIES_MS.length);
    if (this.fault === 'failed') this.#later(() => this.#attempt(this.signed(event), 0), RETRIES_MS[0] ?? 0);
    else if (this.fault === 'late') this.#later(() => this.#attempt(this.signed(event), 0), LATE_MS);
    else if (this.fault !== 'lost') this.#attempt(this.signed(event), 0);
    if (this.fault === 'doubled') this.#attempt(this.signed(event), 0);
    for (const held of this.#held.splice(0)) this.#attempt(this.signed(held), 0);
  }

  /** @param at the time of the signature; now by default */
  signed(event: SimEvent, at: Date = new Date(), door: WebhookEndpoint = 'connect'): WebhookMessage {
    const secret = door === 'connect' ? this.#keys.connectWebhookSecret : this.#keys.webhookSecret;
    const body = JSON.stringify({ object: 'event', api_version: null, livemode: false, pending_webhooks: 1, ...event });
    return { door, eventId: event.id, body, signature: signatureOf(body, secret, at) };
  }

  /** The same body with an invalid signature. */
  forged(event: SimEvent): WebhookMessage {
    const { body, ...message } = this.signed({ ...event, id: `${event.id}f` });
    return { ...message, body, signature: signatureOf(body, 'whsec_of_somebody_else', new Date()) };
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#held = [];
  }

  #attempt(message: WebhookMessage, tries: number): void {
    const again = () => {
      const wait = RETRIES_MS[tries];
      if (wait !== undefined) this.#later(() => this.#attempt(message, tries + 1), wait);
    };
    this.#post(message).then((status) => {
      if (status >= 300) again();
    }, again);
  }

  #later(work: () => void, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }
}

function signatureOf(payload: string, secret: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1_000);
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

import { randomInt } from 'node:crypto';
import { Stripe } from 'stripe';
import type { WebhookEndpoint } from '../payments.ts';
import type { StripeKeys } from '../../../stripe-keys.ts';
import type { SimEvent } from './parts/sim-state.ts';

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

/** The faults of the messages: how late, and which share of them (0 to 1). */
export interface WebhookFaults {
  /** The delay of each. */
  readonly lateMs: number;
  /** Sent twice. */
  readonly double: number;
  /** Sent after the next one. */
  readonly reorder: number;
  /** Never sent. */
  readonly lose: number;
  /** Failed once, and sent again. */
  readonly fail: number;
  /** Preceded by a forged one. */
  readonly forge: number;
}

const NO_FAULTS: WebhookFaults = { lateMs: 0, double: 0, reorder: 0, lose: 0, fail: 0, forge: 0 };
const LATE_MS = 15_000;

/** The faults that a form offers, each for every message. */
const presets = {
  none: NO_FAULTS,
  lost: { ...NO_FAULTS, lose: 1 },
  doubled: { ...NO_FAULTS, double: 1 },
  late: { ...NO_FAULTS, lateMs: LATE_MS },
  reordered: { ...NO_FAULTS, reorder: 1 },
  failed: { ...NO_FAULTS, fail: 1 },
  forged: { ...NO_FAULTS, forge: 1 },
} as const satisfies Record<string, WebhookFaults>;
export type WebhookFault = keyof typeof presets;
export const webhookFaults = Object.keys(presets) as readonly WebhookFault[];

const RETRIES_MS = [500, 2_000, 10_000, 60_000];

/**
 * Signs the events of accounts and charges, and sends them to this server as Stripe does: at least once, in any order,
 * again after a refusal.
 */
export class SimWebhooks {
  faults: WebhookFaults = NO_FAULTS;
  readonly #keys: StripeKeys;
  readonly #post: Post;
  readonly #now: () => Date;
  readonly #timers = new Set<NodeJS.Timeout>();
  #held: SimEvent[] = [];

  constructor(keys: StripeKeys, post: Post, now: () => Date = () => new Date()) {
    this.#keys = keys;
    this.#post = post;
    this.#now = now;
  }

  /** One of the form's faults. */
  set fault(fault: WebhookFault) {
    this.faults = presets[fault];
  }

  /** The form's fault that is on; `none` also for a mixture. */
  get fault(): WebhookFault {
    return webhookFaults.find((name) => presets[name] === this.faults) ?? 'none';
  }

  send(event: SimEvent): void {
    const { lateMs, double, reorder, lose, fail, forge } = this.faults;
    if (this.#held.length === 0 && happens(reorder)) {
      this.#held.push(event);
      // There may be no next one.
      this.#later(() => this.#sendHeld(), LATE_MS);
      return;
    }
    if (happens(forge)) this.#post(this.forged(event)).catch(() => undefined);
    if (!happens(lose)) {
      const wait = lateMs + (happens(fail) ? (RETRIES_MS[0] ?? 0) : 0);
      if (wait > 0) this.#later(() => this.#attempt(event, 0), wait);
      else this.#attempt(event, 0);
      if (happens(double)) this.#attempt(event, 0);
    }
    this.#sendHeld();
  }

  /** @param at the time of the signature; now by default */
  signed(event: SimEvent, at: Date = this.#now(), door: WebhookEndpoint = doorOf(event)): WebhookMessage {
    const secret = door === 'connect' ? this.#keys.connectWebhookSecret : this.#keys.webhookSecret;
    const body = JSON.stringify({ object: 'event', api_version: null, livemode: false, pending_webhooks: 1, ...event });
    return { door, eventId: event.id, body, signature: signatureOf(body, secret, at) };
  }

  /** The same body with an invalid signature. */
  forged(event: SimEvent): WebhookMessage {
    const { body, ...message } = this.signed({ ...event, id: `${event.id}f` });
    return { ...message, body, signature: signatureOf(body, 'whsec_of_somebody_else', this.#now()) };
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#held = [];
  }

  #sendHeld(): void {
    for (const held of this.#held.splice(0)) this.#attempt(held, 0);
  }

  /** Each try has a signature of its own time, as an old one would be refused. */
  #attempt(event: SimEvent, tries: number): void {
    const again = () => {
      const wait = RETRIES_MS[tries];
      if (wait !== undefined) this.#later(() => this.#attempt(event, tries + 1), wait);
    };
    this.#post(this.signed(event)).then((status) => {
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

/** Messages about connected accounts have an address of their own. */
function doorOf({ account }: SimEvent): WebhookEndpoint {
  return account === undefined ? 'platform' : 'connect';
}

const CHANCES = 1_000_000;

function happens(share: number): boolean {
  return share > 0 && randomInt(CHANCES) < share * CHANCES;
}

function signatureOf(payload: string, secret: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1_000);
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

import { Stripe } from 'stripe';
import type { StripeKeys } from '#server/stripe-keys.ts';
import { type PaymentGateway, WebhookForged, type WebhookEndpoint } from './payments.ts';
import { stripeAccounts } from './stripe-accounts.ts';
import { stripeBalance } from './stripe-balance.ts';
import { stripeCharges } from './stripe-charges.ts';
import { askAboutAccounts, type StripeAddress, type StripeClient } from './stripe-client.ts';
import { stripeDisputes } from './stripe-disputes.ts';
import { noticeOf } from './stripe-notices.ts';
import { stripeRefunds } from './stripe-refunds.ts';

export interface StripeOptions {
  readonly keys: StripeKeys;
  readonly kind?: PaymentGateway['kind'];
  /** Read at the first call, so that the simulator's server starts only when it is used. */
  readonly address?: () => Promise<StripeAddress>;
  readonly timeoutMs?: number;
  readonly retries?: number;
}

const TIMEOUT_MS = 8_000;
/** Stripe's recommendation: an older signature may belong to a message that an attacker replays. */
const TOLERANCE_S = 300;

/** The payment provider by Stripe's own library; each part has a file of its own. */
export function stripePayments(options: StripeOptions): PaymentGateway {
  const { keys, kind = 'stripe', timeoutMs = TIMEOUT_MS, retries = 1 } = options;
  const secrets: Record<WebhookEndpoint, string> = { platform: keys.webhookSecret, connect: keys.connectWebhookSecret };
  const clientAt = (address?: StripeAddress) =>
    new Stripe(keys.secretKey, { ...address, timeout: timeoutMs, maxNetworkRetries: retries, telemetry: false });
  // Signatures are checked without a call to the server.
  const offline = clientAt();
  let online: Promise<Stripe> | null = null;
  const client: StripeClient = async () => {
    online ??= options.address === undefined ? Promise.resolve(offline) : options.address().then(clientAt);
    return online;
  };

  return {
    kind,
    ...stripeAccounts(client),
    ...stripeCharges(client),
    ...stripeRefunds(client),
    ...stripeBalance(client),
    ...stripeDisputes(client),
    verifyWebhook: (door, { body, signature, receivedAt }) => {
      try {
        return noticeOf(
          offline.webhooks.constructEvent(body, signature, secrets[door], TOLERANCE_S, undefined, receivedAt.getTime()),
        );
      } catch {
        // The library's error text quotes the message.
        throw new WebhookForged();
      }
    },
    check: () => askAboutAccounts(async () => void (await (await client()).accounts.retrieveCurrent())),
    close: () => Promise.resolve(),
  };
}

import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import {
  type AccountOrder,
  type AccountSnapshot,
  PaymentAccountGone,
  type PaymentGateway,
  PaymentsRefused,
  PaymentsUnavailable,
  WebhookForged,
  type WebhookEndpoint,
  type WebhookNotice,
} from './payments.ts';
import type { StripeKeys } from '#server/stripe-keys.ts';

/** The server to call; Stripe's own by default. */
export interface StripeAddress {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

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
/** The end of 2999: later instants have another form in our tables. */
const LATEST_S = 32_503_679_999;
/** Our reference on the accounts that we opened. */
const MARK = 'declic_provider';
const GENERATION = 'declic_generation';
const PAGE = 100;

/**
 * Stripe Connect by its own library, with Express accounts: Stripe itself asks the photographer for the required data.
 */
export function stripePayments(options: StripeOptions): PaymentGateway {
  const { keys, kind = 'stripe', timeoutMs = TIMEOUT_MS, retries = 1 } = options;
  const secrets: Record<WebhookEndpoint, string> = { platform: keys.webhookSecret, connect: keys.connectWebhookSecret };
  const clientAt = (address?: StripeAddress) =>
    new Stripe(keys.secretKey, { ...address, timeout: timeoutMs, maxNetworkRetries: retries, telemetry: false });
  // Signatures are checked without a call to the server.
  const offline = clientAt();
  let online: Promise<Stripe> | null = null;
  const client = async (): Promise<Stripe> => {
    online ??= options.address === undefined ? Promise.resolve(offline) : options.address().then(clientAt);
    return online;
  };

  return {
    kind,
    createAccount: ({ providerId, generation }) =>
      ask(async () => {
        const account = await (
          await client()
        ).accounts.create(
          {
            country: 'CA',
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'express' },
            },
            capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
            metadata: { [MARK]: providerId, [GENERATION]: String(generation) },
          },
          { idempotencyKey: `declic-account-${providerId}-${generation}` },
        );
        return snapshotOf(account);
      }),
    findAccount: (order, since) =>
      ask(async () => {
        const created = { gte: Math.floor(since.getTime() / 1_000) };
        for await (const account of (await client()).accounts.list({ created, limit: PAGE })) {
          if (isOf(account, order)) return snapshotOf(account);
        }
        return null;
      }),
    retrieveAccount: (accountId) =>
      ask(async () => {
        const account = await (await client()).accounts.retrieve(accountId);
        if ((account as { readonly deleted?: unknown }).deleted === true) throw new PaymentAccountGone();
        return snapshotOf(account);
      }),
    accountLink: ({ accountId, returnUrl, refreshUrl }) =>
      ask(async () => {
        const { url, expires_at } = await (
          await client()
        ).accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
          collection_options: { fields: 'eventually_due' },
        });
        return { url, expiresAt: new Date(expires_at * 1_000) };
      }),
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
    check: () => ask(async () => void (await (await client()).accounts.retrieveCurrent())),
    close: () => Promise.resolve(),
  };
}

function isOf({ metadata }: Stripe.Account, { providerId, generation }: AccountOrder): boolean {
  return metadata?.[MARK] === providerId && metadata[GENERATION] === String(generation);
}

function snapshotOf(account: Stripe.Account): AccountSnapshot {
  const { requirements } = account;
  const deadline = requirements?.current_deadline ?? null;
  return {
    accountId: account.id,
    providerId: account.metadata?.[MARK] ?? null,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    due: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])].sort(),
    pending: (requirements?.pending_verification ?? []).toSorted(),
    disabledReason: requirements?.disabled_reason ?? null,
    dueBy: deadline === null ? null : new Date(deadline * 1_000),
  };
}

/** The kept part of a message, as our tables take it: a signature says who wrote it, not that it is an event. */
const event = z.object({
  id: z.string().check(z.regex(/^evt_\w{1,200}$/)),
  type: z.string().check(z.regex(/^[\w.]{1,100}$/)),
  account: z.nullish(z.string().check(z.regex(/^acct_\w{1,55}$/))),
  created: z.int().check(z.minimum(0), z.maximum(LATEST_S)),
});

/** @throws z.core.$ZodError for anything else than an event */
function noticeOf(message: unknown): WebhookNotice {
  const { id, type, account, created } = event.parse(message);
  return { eventId: id, type, accountId: account ?? null, createdAt: new Date(created * 1_000) };
}

/** Converts the library's errors to the port's. */
async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (cause) {
    throw cause instanceof Stripe.errors.StripeError ? errorOf(cause) : cause;
  }
}

function errorOf(cause: Stripe.errors.StripeError): Error {
  const because = `Stripe: ${cause.code ?? cause.type}`;
  if (cause.code === 'account_invalid' || cause.code === 'resource_missing') return new PaymentAccountGone(because);
  if (cause instanceof Stripe.errors.StripeInvalidRequestError) return new PaymentsRefused(because);
  // Only the operator can correct wrong keys, so the caller should retry later.
  return new PaymentsUnavailable(because);
}

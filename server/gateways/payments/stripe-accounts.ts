import type { Stripe } from 'stripe';
import { type AccountGateway, type AccountOrder, type AccountSnapshot, PaymentAccountGone } from './payments.ts';
import { askAboutAccounts as ask, PAGE, type StripeClient } from './stripe-client.ts';

/** Our reference on the accounts that we opened. */
const MARK = 'declic_provider';
const GENERATION = 'declic_generation';

/** Stripe Connect, with Express accounts: Stripe itself asks the photographer for the required data. */
export function stripeAccounts(client: StripeClient): AccountGateway {
  return {
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

import { standingOf } from '#shared/payments/payment-account.rules.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { AccountOrder, AccountSnapshot } from '#server/gateways/payments/payments.ts';
import { setPayments } from '#server/modules/providers/provider.service.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { accountForChange, paymentAccounts } from './payment-account.changes.ts';
import type { PaymentAccount } from './payment-account.entity.ts';
import { accountNewsJob } from './payments.job.ts';

/**
 * Stores the provider's description of an account.
 * @param seen the row's `checks` before the provider was asked; null for the answer to an order
 * @returns false when another check has written meanwhile: this answer may be the older one, and is not stored
 */
export async function applySnapshot(
  work: Work,
  { providerId, generation }: AccountOrder,
  snapshot: AccountSnapshot,
  seen: number | null,
): Promise<boolean> {
  const row = await accountForChange(providerId);
  if (row === null || row.generation !== generation) return true;
  if (seen === null ? (row.account_id ?? null) !== null : row.checks !== seen) return false;
  const facts = {
    account_id: snapshot.accountId,
    ...standingOf(snapshot),
    charges_enabled: snapshot.chargesEnabled ? 1 : 0,
    payouts_enabled: snapshot.payoutsEnabled ? 1 : 0,
    details_submitted: snapshot.detailsSubmitted ? 1 : 0,
    due: [...snapshot.due],
    pending: [...snapshot.pending],
    disabled_reason: snapshot.disabledReason,
    due_by: snapshot.dueBy,
  } as const;
  await write(work, row, facts);
  return true;
}

/**
 * Records that the account is no longer connected to us.
 * @param seen the same as in `applySnapshot`
 */
export async function applyGone(work: Work, { providerId, generation }: AccountOrder, seen: number): Promise<boolean> {
  const row = await accountForChange(providerId);
  if (row === null || row.generation !== generation) return true;
  if (row.checks !== seen) return false;
  await write(work, row, {
    state: 'restricted',
    restriction: 'gone',
    charges_enabled: 0,
    payouts_enabled: 0,
    due: [],
    pending: [],
    disabled_reason: null,
    due_by: null,
  });
  return true;
}

type Facts = Partial<
  Pick<
    PaymentAccount,
    | 'account_id'
    | 'restriction'
    | 'payouts_enabled'
    | 'details_submitted'
    | 'due'
    | 'pending'
    | 'disabled_reason'
    | 'due_by'
  >
> &
  Pick<PaymentAccount, 'state' | 'charges_enabled'>;

async function write(work: Work, row: PaymentAccount, facts: Facts): Promise<void> {
  em().assign(row, { checks: row.checks + 1, checked_at: work.now });
  if (isSame(row, facts)) return;
  const before = standingWord(row);
  await work.change(paymentAccounts, row, 'payment_account.change', () => void em().assign(row, facts));
  await setPayments(row.id, { accountId: row.account_id ?? null, chargesEnabled: row.charges_enabled }, work.now);
  const standing = standingWord(row);
  if (standing === before || standing === row.told || !isNewArrival(row)) return;
  row.told = standing;
  work.later(accountNewsJob, { provider_id: row.id, standing });
}

/** The state that a mail reports, in one word. */
export function standingWord({ state, restriction }: Pick<PaymentAccount, 'state' | 'restriction'>): string {
  return (restriction ?? null) === null ? state : `${state}:${restriction}`;
}

function isNewArrival({ state }: PaymentAccount): boolean {
  return state === 'ready' || state === 'restricted';
}

function isSame(row: PaymentAccount, facts: Facts): boolean {
  const kept: Readonly<Record<string, unknown>> = { ...row };
  return Object.entries(facts).every(([name, value]) => text(kept[name]) === text(value));
}

function text(value: unknown): string {
  return JSON.stringify(value ?? null);
}

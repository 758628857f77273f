/**
 * `started`: the provider still requires data. `review`: it verifies the data. `ready`: clients can pay, and the
 * photographer is paid out. `restricted`: it had all data once, and then stopped the account.
 */
export const paymentAccountStates = ['started', 'review', 'ready', 'restricted'] as const;
export type PaymentAccountState = (typeof paymentAccountStates)[number];

/**
 * Why an account is restricted. `past_due`: data is missing, and the photographer can provide it. `payouts`: clients
 * can pay, but nothing is paid out. `gone`: the account is no longer connected to us. `rejected` and `listed` are the
 * provider's final decisions; `paused` is ours.
 */
export const restrictions = ['past_due', 'payouts', 'gone', 'rejected', 'listed', 'paused', 'other'] as const;
export type Restriction = (typeof restrictions)[number];

/** An account as the payment provider describes it. */
export interface AccountFacts {
  readonly chargesEnabled: boolean;
  readonly payoutsEnabled: boolean;
  /** Whether the photographer has completed the provider's form. */
  readonly detailsSubmitted: boolean;
  /** Codes of the required data. */
  readonly due: readonly string[];
  readonly disabledReason: string | null;
}

/** The state of an account, and the reason if it is restricted. */
export function standingOf(facts: AccountFacts): { state: PaymentAccountState; restriction: Restriction | null } {
  const verdict = verdictOf(facts.disabledReason);
  if (verdict !== null) return { state: 'restricted', restriction: verdict };
  if (!facts.detailsSubmitted) return { state: 'started', restriction: null };
  if (facts.chargesEnabled && facts.payoutsEnabled) return { state: 'ready', restriction: null };
  if (facts.due.length > 0) return { state: 'restricted', restriction: 'past_due' };
  if (facts.chargesEnabled) return { state: 'restricted', restriction: 'payouts' };
  return { state: 'review', restriction: null };
}

/** Whether a decision about the account is final, whatever data the photographer provides. */
function verdictOf(reason: string | null): Restriction | null {
  if (reason === null || reason === 'under_review' || /^(?:requirements|action_required)\./.test(reason)) return null;
  if (reason === 'listed' || reason === 'rejected.listed') return 'listed';
  if (reason.startsWith('rejected.')) return 'rejected';
  return reason === 'platform_paused' ? 'paused' : 'other';
}

const CORRECTABLE: readonly Restriction[] = ['past_due', 'payouts', 'gone'];

/** Whether the photographer can change it in the provider's form. */
export function canContinue({
  state,
  restriction,
}: {
  readonly state: PaymentAccountState;
  readonly restriction: Restriction | null;
}): boolean {
  return state === 'started' || CORRECTABLE.some((one) => one === restriction);
}

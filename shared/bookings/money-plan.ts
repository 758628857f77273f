import { addHours } from '../dates.ts';
import { DAY_HOURS } from '../durations.ts';
import type { Limits } from '../limits.ts';
import { payoutOf } from './payout.ts';
import type { Price } from './price.ts';

/**
 * The timing of a booking's money. `near`: the session ends soon, so that an authorisation lives until the capture.
 * `far`: the card is kept, and authorised shortly before. `deposit`: a part is charged at once, the rest as in `far`.
 */
export const moneyCases = ['near', 'far', 'deposit'] as const;
export type MoneyCase = (typeof moneyCases)[number];

/** An amount that is captured at one moment; an authorisation reserves it before. */
export interface MoneyLeg {
  readonly kind: 'deposit' | 'session';
  readonly authorise_at: Date;
  /** The moment of the capture. */
  readonly at: Date;
  readonly cents: number;
  /** The commission within it. */
  readonly fee_cents: number;
}

export interface MoneyPlan {
  readonly case: MoneyCase;
  /** In the order of their captures. Their cents add up to the total, their fees to the commission. */
  readonly legs: readonly MoneyLeg[];
}

interface AgreedSession {
  readonly isBusiness: boolean;
  readonly confirmedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly price: Price;
}

export type MoneyLimits = Pick<
  Limits,
  | 'near_days'
  | 'authorise_before_days'
  | 'capture_after_hours'
  | 'deposit_percent'
  | 'least_charge_cents'
  | 'commission_percent'
>;

/** The plan of a booking's payment: a person's money is never captured before the end of the session. */
export function moneyPlanOf(session: AgreedSession, limits: MoneyLimits): MoneyPlan {
  return planFor(caseOf(session, limits), session, limits);
}

function caseOf({ isBusiness, confirmedAt, endsAt, price }: AgreedSession, limits: MoneyLimits): MoneyCase {
  if (endsAt <= addHours(confirmedAt, limits.near_days * DAY_HOURS)) return 'near';
  if (!isBusiness) return 'far';
  const deposit = percentOf(price.total_cents, limits.deposit_percent);
  const least = limits.least_charge_cents;
  return deposit >= least && price.total_cents - deposit >= least ? 'deposit' : 'far';
}

/** The plan of a case that was decided before: the session may have moved since. */
export function planFor(
  kind: MoneyCase,
  { confirmedAt, startsAt, endsAt, price }: Omit<AgreedSession, 'isBusiness'>,
  limits: MoneyLimits,
): MoneyPlan {
  const fee = payoutOf(price, limits.commission_percent).commission_cents;
  const part = kind === 'deposit' ? limits.deposit_percent : 0;
  const deposit = { cents: percentOf(price.total_cents, part), fee_cents: percentOf(fee, part) };
  const before = addHours(startsAt, -limits.authorise_before_days * DAY_HOURS);
  const session: MoneyLeg = {
    kind: 'session',
    authorise_at: kind === 'near' || before < confirmedAt ? confirmedAt : before,
    at: addHours(endsAt, limits.capture_after_hours),
    cents: price.total_cents - deposit.cents,
    fee_cents: fee - deposit.fee_cents,
  };
  const first: MoneyLeg = { kind: 'deposit', authorise_at: confirmedAt, at: confirmedAt, ...deposit };
  return { case: kind, legs: kind === 'deposit' ? [first, session] : [session] };
}

/** A part of an amount, rounded half up to a cent. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100);
}

import { cancelledBy } from '#shared/bookings/booking.states.ts';
import { canChangeCard } from '#shared/payments/kept-card.ts';
import type { Limits } from '#shared/limits.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { owedClaim } from './ended-step.ts';
import { sessionLeg } from './money-facts.ts';
import { depositOf } from './money-state.ts';
import type { Money } from './money.rows.ts';
import type { IntentLeg } from './payment.entity.ts';

/** The client's wish on the payment page: to do what is due, or to replace the kept card, of all sessions or of one. */
export type PayWish = { readonly kind: 'due' } | { readonly kind: 'card'; readonly isForAll: 0 | 1 };

/**
 * The leg that the client can pay now; null for the first part of a held slot.
 * @throws Refusal `hold_over`, `nothing_due`
 */
export function dueLeg(money: Money, wish: PayWish, now: Date, limits: Limits): IntentLeg | null {
  const { booking, payment } = money;
  if (wish.kind === 'card') {
    if (payment !== null && canChangeCard({ status: booking.status, payment })) return 'card';
    throw new Refusal('nothing_due');
  }
  const hasFailed = payment?.state === 'at_risk' || payment?.state === 'unpaid';
  switch (booking.status) {
    case 'awaiting_payment':
      if ((booking.hold_expires_at ?? now) <= now) throw new Refusal('hold_over');
      return null;
    case 'expired':
      throw new Refusal('hold_over');
    case 'confirmed':
    case 'completed':
      if (hasFailed) return 'session';
      throw new Refusal('nothing_due');
    default:
      if (hasFailed && cancelledBy(booking.status) === 'client' && owedClaim(money, now, limits) !== null)
        return 'claim';
      throw new Refusal('nothing_due');
  }
}

export function firstLegOf(money_case: NonNullable<Money['payment']>['money_case']): IntentLeg {
  if (money_case === 'near') return 'session';
  return money_case === 'far' ? 'card' : 'deposit';
}

export function amountOf(
  money: Money,
  leg: IntentLeg,
  now: Date,
  limits: Limits,
): { cents: number; fee_cents: number } {
  switch (leg) {
    case 'card':
      return { cents: 0, fee_cents: 0 };
    case 'deposit':
      return depositOf(money, 'deposit', limits);
    case 'claim':
      return owedClaim(money, now, limits) ?? { cents: 0, fee_cents: 0 };
    case 'session': {
      const { cents, fee_cents } = sessionLeg(money, limits);
      return { cents, fee_cents };
    }
  }
}

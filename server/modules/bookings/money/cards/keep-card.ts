import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import type { Limits } from '#shared/limits.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { CardFacts } from '#server/gateways/payments/charges.ts';
import { forgetCardJob } from '../advance.job.ts';
import type { Money } from '../money.rows.ts';
import { LeftCard, type Payment } from '../payment.entity.ts';

/** Keeps a card for a booking; the one before is left. */
export async function keepCard(
  work: Work,
  { booking, payment }: { readonly booking: Pick<Money['booking'], 'starts_at'>; readonly payment: Payment },
  card: Omit<CardFacts, 'funding'>,
  limits: Pick<Limits, 'card_expiry_days'>,
): Promise<void> {
  const before = payment.method_id ?? null;
  em().assign(payment, {
    method_id: card.methodId,
    card_brand: card.brand,
    card_last4: card.last4,
    card_exp_month: card.expMonth,
    card_exp_year: card.expYear,
    // Whoever keeps a card is told at once, so that a reminder of that very day would be the second one.
    ...(before === card.methodId ? {} : { expiry_told_days: reminderDue(booking, work.now, limits) }),
  });
  if (before !== null && before !== card.methodId) await leaveCard(work, before);
}

/** The booking needs its card no more. */
export async function dropCard(work: Work, payment: Payment): Promise<void> {
  const before = payment.method_id ?? null;
  em().assign(payment, {
    method_id: null,
    card_brand: null,
    card_last4: null,
    card_exp_month: null,
    card_exp_year: null,
    expiry_told_days: null,
  });
  if (before !== null) await leaveCard(work, before);
}

/** A job looks whether another booking uses the card: it sees what every transaction has written. */
export async function leaveCard(work: Work, methodId: string): Promise<void> {
  const left = await em().findOne(LeftCard, { method_id: methodId });
  if (left === null) em().create(LeftCard, { method_id: methodId, left_at: work.now });
  else left.left_at = work.now;
  await em().flush();
  work.later(forgetCardJob, { method_id: methodId });
}

/** The smallest reminder whose moment has come: so many days before the session; null before the first one. */
export function reminderDue(
  { starts_at }: Pick<Money['booking'], 'starts_at'>,
  now: Date,
  { card_expiry_days: days }: Pick<Limits, 'card_expiry_days'>,
): number | null {
  const due = days.filter((before) => addHours(starts_at, -before * DAY_HOURS) <= now);
  return due.length === 0 ? null : Math.min(...due);
}

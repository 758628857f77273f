import { addHours } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { RefundSnapshot, TakenBack } from '#server/gateways/payments/charges.ts';
import { postTakenBack } from './ledger.ts';
import { lockedMoney, type Money } from './money.rows.ts';
import { backOf } from './disputes/dispute-rules.ts';
import type { Dispute } from './payment.entity.ts';
import { settle } from './settle.ts';

/** More than the day for which the provider keeps its answer to a call. */
const HOURS = 25;

/** The next try to move what is missing of an order, or to read whether it arrived; null when it has. */
export function nextTryOf(
  made: Pick<TakenBack, 'reversedCents' | 'feeCents'> & { readonly state?: RefundSnapshot['state'] },
  ordered: { readonly cents: number; readonly fee_cents: number },
  now: Date,
): Date | null {
  const isMissing = made.reversedCents < ordered.cents || made.feeCents < ordered.fee_cents;
  return isMissing || made.state === 'pending' ? addHours(now, HOURS) : null;
}

/**
 * Orders what a photographer gives back of a lost dispute: more than before once a refund of the same charge was refused.
 * The rest of an order is moved when the provider has forgotten its first call.
 */
export function orderBack(money: Money, dispute: Dispute, now: Date): void {
  const { cents, fee_cents } = backOf(money, dispute);
  const { back_cents: before } = dispute;
  if (cents <= before) return;
  const back_at = before === 0 ? now : addHours(now, HOURS);
  em().assign(dispute, { back_cents: cents, back_fee_cents: fee_cents, back_at });
}

/**
 * Stores what a photographer gave back of a lost dispute.
 * @param taken null when the provider refused: nothing can be moved, and the platform bears it
 */
export async function applyTakenBack(
  work: Work,
  { id, booking_id }: Pick<Dispute, 'id' | 'booking_id'>,
  taken: TakenBack | null,
  limits: Limits,
): Promise<void> {
  const money = await lockedMoney(booking_id);
  const dispute = money?.disputes.find((one) => one.id === id);
  if (money === null || dispute === undefined) return;
  if (taken !== null) await postTakenBack(money.booking, id, taken, work.now);
  const { back_cents: cents, back_fee_cents: fee_cents } = dispute;
  const back_at = taken === null ? null : nextTryOf(taken, { cents, fee_cents }, work.now);
  em().assign(dispute, { back_at, updated_at: work.now });
  await settle(work, money, limits);
}

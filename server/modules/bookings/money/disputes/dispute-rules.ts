// The rules of contested charges, pure.
import type { DisputeState } from '#shared/payments/dispute.schema.ts';
import type { DisputeSnapshot } from '#server/gateways/payments/charges.ts';
import type { MoneyFacts } from '../money-facts.ts';
import type { Dispute } from '../payment.entity.ts';

const order: readonly DisputeState[] = ['needs_response', 'under_review'];

export function isOver(state: DisputeState): boolean {
  return state === 'won' || state === 'lost';
}

/** Whether an answer of the provider was overtaken by another one: a dispute only moves on, and an inquiry becomes one. */
export function isOlder(
  said: Pick<DisputeSnapshot, 'state' | 'isInquiry'>,
  known: Pick<Dispute, 'state' | 'is_inquiry'>,
): boolean {
  if (!said.isInquiry && known.is_inquiry === 1) return false;
  if (said.isInquiry && known.is_inquiry === 0) return true;
  if (isOver(known.state)) return !isOver(said.state);
  return order.indexOf(said.state) < order.indexOf(known.state) && !isOver(said.state);
}

/** The amount that the bank took, and has not given back. */
export function takenBy({ moves }: Pick<DisputeSnapshot, 'moves'>): number {
  return Math.max(
    0,
    moves.reduce((sum, { cents }) => sum - cents, 0),
  );
}

/**
 * The shares of photographer and platform in a lost dispute: as of a refund, the photographer loses what they received,
 * and the platform its commission. The provider's price of it is the platform's.
 */
export function backOf(
  { intents, refunds }: Pick<MoneyFacts, 'intents' | 'refunds'>,
  { payment_intent_id, taken_cents }: Pick<Dispute, 'payment_intent_id' | 'taken_cents'>,
): { cents: number; fee_cents: number } {
  const intent = intents.find(({ id }) => id === payment_intent_id);
  if (intent === undefined) return { cents: 0, fee_cents: 0 };
  const back = refunds.filter(
    (one) => one.payment_intent_id === payment_intent_id && one.state !== 'failed' && one.state !== 'refused',
  );
  const left = back.reduce((sum, { cents }) => sum - cents, intent.captured_cents);
  const fee = back.reduce((sum, { fee_cents }) => sum - fee_cents, intent.fee_cents);
  if (taken_cents >= left) return { cents: left, fee_cents: fee };
  // Rounded half up to a cent.
  return { cents: taken_cents, fee_cents: Math.floor((2 * fee * taken_cents + left) / (2 * left)) };
}

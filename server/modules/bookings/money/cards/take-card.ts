import { canChangeCard } from '#shared/payments/kept-card.ts';
import type { Limits } from '#shared/limits.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { useCardJob } from '../advance.job.ts';
import { keepCard } from './keep-card.ts';
import { lockedMoney, type Money } from '../money.rows.ts';
import { settle } from '../settle.ts';

/** The card that was just kept for a booking also replaces those of its client's other sessions to come. */
export async function takeCardElsewhere(
  work: Work,
  { id, owner }: Pick<Money['booking'], 'id' | 'owner'>,
): Promise<void> {
  const others = await tables()
    .selectFrom('bookings')
    .select('id')
    .where('owner', '=', owner)
    .where('status', '=', 'confirmed')
    .where('id', '<>', id)
    .execute();
  // One after the other, each with both bookings locked in the order of their ids.
  for (const other of others) work.later(useCardJob, { from: id, to: other.id });
}

/** @param pair the booking whose card is taken, and the one that gets it */
export async function takeCard(work: Work, pair: { from: string; to: string }, limits: Limits): Promise<void> {
  const locked = new Map<string, Awaited<ReturnType<typeof lockedMoney>>>();
  for (const id of [pair.from, pair.to].toSorted()) locked.set(id, await lockedMoney(id));
  const from = locked.get(pair.from)?.payment ?? null;
  const money = locked.get(pair.to) ?? null;
  const payment = money?.payment ?? null;
  if (from === null || money === null || payment === null) return;
  if (!mayTake(money.booking, payment.state)) return;
  // The provider keeps a card for one customer.
  if (from.customer_id !== payment.customer_id) return;
  const { method_id: methodId = null, card_brand: brand = null, card_last4: last4 = null } = from;
  const { card_exp_month: expMonth = null, card_exp_year: expYear = null } = from;
  if (methodId === null || brand === null || last4 === null || expMonth === null || expYear === null) return;
  await keepCard(work, { booking: money.booking, payment }, { methodId, brand, last4, expMonth, expYear }, limits);
  await settle(work, money, limits);
}

/** A declined card is tried again with the new one. */
function mayTake(
  { status }: Money['booking'],
  state: Parameters<typeof canChangeCard>[0]['payment']['state'],
): boolean {
  return canChangeCard({ status, payment: { state } }) || (status === 'confirmed' && state === 'at_risk');
}

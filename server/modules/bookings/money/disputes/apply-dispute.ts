import { addHours } from '#shared/dates.ts';
import { DAY_HOURS } from '#shared/durations.ts';
import type { Limits } from '#shared/limits.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { DisputeSnapshot } from '#server/gateways/payments/charges.ts';
import { bookings } from '#server/modules/bookings/booking-access.service.ts';
import { postDispute } from '../ledger.ts';
import { lockedMoney, type Money } from '../money.rows.ts';
import { Dispute } from '../payment.entity.ts';
import { settle } from '../settle.ts';
import { orderBack } from '../take-back.ts';
import { isOlder, isOver, takenBy } from './dispute-rules.ts';
import { tellOfDispute } from './tell-dispute.ts';

/** The reminder of an answer comes this long before its deadline. */
export const REMINDER_HOURS = 3 * DAY_HOURS;

/** Stores what the provider says of a dispute, and what follows for the money of its booking. */
export async function applyDispute(
  work: Work,
  { booking_id, payment_intent_id }: Pick<Dispute, 'booking_id' | 'payment_intent_id'>,
  snapshot: DisputeSnapshot,
  limits: Limits,
): Promise<void> {
  const money = await lockedMoney(booking_id);
  if (money === null) return;
  const known = money.disputes.find(({ dispute_id }) => dispute_id === snapshot.id);
  if (known !== undefined && isOlder(snapshot, known)) return;
  const before = known === undefined ? null : { state: known.state, is_inquiry: known.is_inquiry };
  const row = known ?? createRow(money, payment_intent_id, snapshot, work.now);
  em().assign(row, {
    state: snapshot.state,
    is_inquiry: snapshot.isInquiry ? 1 : 0,
    cents: snapshot.cents,
    taken_cents: takenBy(snapshot),
    cost_cents: snapshot.moves.reduce((sum, { costCents }) => sum + costCents, 0),
    reason: snapshot.reason,
    due_by: snapshot.dueBy,
    // The answer that was to be sent is there, or too late.
    sends: snapshot.state === 'needs_response' ? (row.sends ?? null) : null,
    updated_at: work.now,
  });
  const hasEnded = isOver(row.state) && (before === null || !isOver(before.state));
  if (hasEnded) {
    row.ended_at = work.now;
    if (row.state === 'lost') orderBack(money, row, work.now);
  }
  await em().flush();
  await postDispute(money.booking, row.id, snapshot.moves, work.now);
  const isNew = before === null || (before.is_inquiry === 1 && row.is_inquiry === 0);
  if (isNew || hasEnded || before.state !== row.state) {
    const verb = hasEnded ? 'booking.end_dispute' : isNew ? 'booking.dispute' : null;
    await work.change(bookings, money.booking, verb, () => undefined);
  }
  if (isNew && !hasEnded) {
    await tellOfDispute(work, row, 'opened');
    const reminder = row.due_by === null || row.due_by === undefined ? null : addHours(row.due_by, -REMINDER_HOURS);
    if (reminder !== null && reminder > work.now) await tellOfDispute(work, row, 'due', reminder);
  }
  if (hasEnded) await tellOfDispute(work, row, 'ended');
  await settle(work, money, limits);
}

function createRow(money: Money, payment_intent_id: string, snapshot: DisputeSnapshot, now: Date): Dispute {
  const row = em().create(Dispute, {
    id: newId(),
    booking_id: money.booking.id,
    payment_intent_id,
    dispute_id: snapshot.id,
    charge_id: snapshot.chargeId ?? '',
    state: snapshot.state,
    is_inquiry: 0,
    cents: 0,
    taken_cents: 0,
    cost_cents: 0,
    reason: snapshot.reason,
    due_by: null,
    evidence: '',
    evidence_at: null,
    answer: null,
    sends: null,
    back_cents: 0,
    back_fee_cents: 0,
    back_at: null,
    opened_at: now,
    ended_at: null,
    updated_at: now,
  });
  money.disputes.push(row);
  return row;
}

import type { Booking as BookingShape } from '#shared/bookings/booking.schema.ts';
import type { Action } from '#server/foundation/access/access.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { Refusal } from '#server/foundation/problems.ts';
import type { Work } from '#server/foundation/work/work.ts';
import type { AuditAction } from '#shared/nouns.ts';
import { bookingInHand, bookings, presentedBooking } from '#server/modules/bookings/booking-access.service.ts';
import { Dispute } from '../payment.entity.ts';
import { sendDisputeJob } from './dispute.job.ts';

/**
 * Keeps what the photographer tells, for the answer; it can be changed until that is sent.
 * @throws Refusal `not_found`, `invalid_state` (with the current booking)
 */
export function giveEvidence(work: Work, actor: KnownActor, id: string, words: string): Promise<BookingShape> {
  return change(work, actor, id, ['booking.give_evidence', 'booking.give_evidence'], (dispute) => {
    em().assign(dispute, { evidence: words, evidence_at: work.now });
  });
}

/** Sends the bank the answer of an administrator; a job calls the provider. @throws Refusal the same */
export function answerDispute(work: Work, actor: KnownActor, id: string, words: string): Promise<BookingShape> {
  return change(work, actor, id, ['booking.answer_dispute', 'booking.answer_dispute'], (dispute) => {
    em().assign(dispute, { answer: words, sends: 'answer' });
    work.later(sendDisputeJob, { dispute_id: dispute.id });
  });
}

/** Gives in: the cardholder keeps the amount. @throws Refusal the same */
export function acceptDispute(work: Work, actor: KnownActor, id: string, words: string): Promise<BookingShape> {
  return change(work, actor, id, ['booking.answer_dispute', 'booking.accept_dispute'], (dispute) => {
    em().assign(dispute, { answer: words, sends: 'accept' });
    work.later(sendDisputeJob, { dispute_id: dispute.id });
  });
}

async function change(
  work: Work,
  actor: KnownActor,
  id: string,
  [action, verb]: readonly [Action, AuditAction],
  make: (dispute: Dispute) => void,
): Promise<BookingShape> {
  const booking = await bookingInHand(actor, id, action, work.now);
  const dispute = await em().findOne(
    Dispute,
    { booking_id: id, state: 'needs_response', sends: null, due_by: { $gt: work.now } },
    { orderBy: { opened_at: 'desc' } },
  );
  if (dispute === null) throw new Refusal('invalid_state', { current: await presentedBooking(id, actor) });
  await work.change(bookings, booking, verb, () => {
    make(dispute);
    dispute.updated_at = work.now;
  });
  return presentedBooking(id, actor);
}

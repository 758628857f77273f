import { addHours } from '../../dates.ts';
import type { Limits } from '../../limits.ts';
import type { LeastCharge } from '../../payments/least-charge.ts';
import type { Booking } from '../booking.schema.ts';
import { type CancellationCost, ceilingOf } from '../ceiling.ts';
import type { CancellationPolicy } from '../cancellation.ts';
import { isOpenAt } from './reschedule.open.ts';
import type { ReschedulingSide } from './reschedule.schema.ts';

/**
 * The end of the time to answer a proposal: nobody answers after the start of the session that is agreed, nor of the one
 * that is proposed.
 */
export function answerUntil(
  proposedAt: Date,
  starts: { readonly agreed: Date; readonly proposed: Date },
  limits: Pick<Limits, 'reschedule_hours'>,
): Date {
  const ends = [addHours(proposedAt, limits.reschedule_hours), starts.agreed, starts.proposed];
  return ends.reduce((first, end) => (end < first ? end : first));
}

/** The limits of a proposed start: both sides agree on it, so it may be sooner than a new booking. */
export function proposalLimits<Of extends Limits>(limits: Of): Of {
  return { ...limits, lead_time_hours: limits.reschedule_lead_hours };
}

/** Whether another date can be proposed: agreed, not begun, and without a proposal that waits. */
export function canPropose(
  booking: Pick<Booking, 'status' | 'starts_at'> & Partial<Pick<Booking, 'reschedule'>>,
  now: Date,
): boolean {
  return booking.status === 'confirmed' && new Date(booking.starts_at) > now && !isOpenAt(booking, now);
}

/**
 * The least that the ceiling of a cancellation is from an accepted move on. A client who asks for another date keeps what
 * a cancellation of the agreed one could have cost at that moment: else a move far away would make it free. A
 * photographer who asks for it raises nothing.
 */
export function ceilingFloorAfter(
  by: ReschedulingSide,
  booking: {
    readonly policy: CancellationPolicy;
    readonly total_cents: number;
    readonly startsAt: Date;
    readonly confirmedAt: Date;
    readonly floor_cents: number;
    readonly taken_cents?: number;
  },
  at: Date,
  limits: LeastCharge,
): number {
  if (by === 'provider') return booking.floor_cents;
  return ceilingOf(booking.policy, booking, at, limits).ceiling_cents;
}

/** A session as its device has it, and the move that is meant. */
type MovedBooking = Pick<
  Booking,
  'policy' | 'total_cents' | 'starts_at' | 'confirmed_at' | 'created_at' | 'ceiling_floor_cents' | 'payment'
>;

/** What a cancellation could cost at most once another date was accepted at a moment: said before anybody accepts it. */
export function ceilingAfterMove(
  booking: MovedBooking,
  move: { readonly by: ReschedulingSide; readonly starts_at: string },
  at: Date,
  limits: LeastCharge,
): CancellationCost & { readonly floor_cents: number } {
  const { policy, total_cents, ceiling_floor_cents, payment } = booking;
  const confirmedAt = new Date(booking.confirmed_at ?? booking.created_at);
  const taken_cents = payment.captured_cents - payment.refunded_cents;
  const startsAt = new Date(booking.starts_at);
  const agreed = { total_cents, startsAt, confirmedAt, floor_cents: ceiling_floor_cents, taken_cents };
  const floor_cents = ceilingFloorAfter(move.by, { ...agreed, policy }, at, limits);
  const moved = { ...agreed, startsAt: new Date(move.starts_at), floor_cents };
  return { ...ceilingOf(policy, moved, at, limits), floor_cents };
}

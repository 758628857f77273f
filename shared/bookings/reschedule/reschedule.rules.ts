import { addHours } from '../../dates.ts';
import type { Limits } from '../../limits.ts';
import type { Booking } from '../booking.schema.ts';
import { ceilingOf } from '../ceiling.ts';
import type { CancellationPolicy } from '../cancellation.ts';
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

/** Whether a proposal waits for an answer. Rows kept by an older build have none. */
export function isOpenAt({ reschedule }: Partial<Pick<Booking, 'reschedule'>>, now: Date): boolean {
  return reschedule?.state === 'open' && new Date(reschedule.answer_until) > now;
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
  },
  at: Date,
): number {
  if (by === 'provider') return booking.floor_cents;
  return ceilingOf(booking.policy, booking, at).ceiling_cents;
}

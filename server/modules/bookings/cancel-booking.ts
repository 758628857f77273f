import { type BookingStatus, cancelledBy, type CancellingSide, moveBooking } from '#shared/bookings/booking.states.ts';
import { type CancellationCost, ceilingOf } from '#shared/bookings/ceiling.ts';
import type { Booking as BookingShape } from '#shared/bookings/booking.schema.ts';
import { addHours } from '#shared/dates.ts';
import type { CancelBooking, CancellationTerms } from '#shared/payments/booking-payment.schema.ts';
import type { Limits } from '#shared/limits.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { Refusal } from '#server/foundation/problems.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { bookingInHand, relationsToBooking } from './booking-access.service.ts';
import type { Booking } from './booking.entity.ts';
import { bookings, type HoldPorts } from './booking.noun.ts';
import { presentedBooking } from './booking.presenter.ts';
import { advanceJob } from './money/advance.job.ts';
import { totalsOf } from './money/money-facts.ts';
import { type Money, moneyOf } from './money/money.rows.ts';
import { settle } from './money/settle.ts';
import { endRescheduleOf } from './end-reschedule.ts';
import { tellCancelled } from './tell-parties.ts';

/** The terms of a cancellation now, for its reader. @throws Refusal `invalid_state` when it can not be cancelled */
export async function cancellationTermsOf(
  booking: Booking,
  actor: KnownActor,
  now: Date,
  limits: Limits,
): Promise<CancellationTerms> {
  const by = await sideOf(booking, actor, now);
  if (nextStatus(booking, by, now) === null) throw await invalidState(booking.id, actor);
  const { ceiling_cents, until } = costOf(await moneyOf(booking), by, now, limits);
  return { by, policy: booking.policy, ceiling_cents, until: until?.toISOString() ?? null };
}

/**
 * Cancels a booking at the amount that was shown: its slot is free, and what is not owed is released by a job. A slot that
 * was only held opens its request again; the request of an agreed session stays awarded. A repeat changes nothing.
 * @throws Refusal `not_found`, `invalid_state` (with the current booking), `amount_changed` (with the current terms)
 */
export async function cancelBooking(
  work: Work,
  actor: KnownActor,
  id: string,
  { ceiling_cents, reason }: CancelBooking,
  limits: Limits,
  holds: HoldPorts,
): Promise<BookingShape> {
  const booking = await bookingInHand(actor, id, 'booking.cancel', work.now);
  const by = await sideOf(booking, actor, work.now);
  if (cancelledBy(booking.status) === by) return presentedBooking(id, actor);
  const status = nextStatus(booking, by, work.now);
  if (status === null) throw await invalidState(id, actor);
  const terms = await cancellationTermsOf(booking, actor, work.now, limits);
  if (terms.ceiling_cents !== ceiling_cents) throw new Refusal('amount_changed', { current: terms });
  const isAgreed = booking.status === 'confirmed';
  const money = await moneyOf(booking);
  const mayClaim = by === 'client' && booking.is_for_business === 0 && ceiling_cents > 0 && money.payment !== null;
  await endRescheduleOf(booking, work.now);
  await work.change(bookings, booking, 'booking.cancel', () => {
    em().assign(booking, {
      status,
      hold_expires_at: null,
      cancelled_at: work.now,
      cancel_ceiling_cents: isAgreed ? ceiling_cents : null,
      cancel_reason: reason?.trim() ?? '',
      claim_until: mayClaim ? addHours(work.now, limits.claim_hours) : null,
    });
  });
  if (isAgreed) tellCancelled(work, booking);
  else await holds.reopen(work, booking.quote_request_id, 'cancelled');
  await settle(work, money, limits);
  work.later(advanceJob, { booking_id: id });
  return presentedBooking(id, actor);
}

/** The holder of the client's link acts as the client; an administrator who is a party acts as the party. */
async function sideOf(booking: Booking, actor: KnownActor, now: Date): Promise<CancellingSide> {
  const relations = await relationsToBooking(booking, actor, now);
  if (relations.includes('owner') || relations.includes('link')) return 'client';
  return relations.includes('author') ? 'provider' : 'admin';
}

/** Null when this side can not cancel it any more: parties until the start, administrators until the end. */
function nextStatus({ status, starts_at, ends_at }: Booking, by: CancellingSide, now: Date): BookingStatus | null {
  const last = by === 'admin' ? ends_at : starts_at;
  return last <= now ? null : moveBooking(status, `cancel_by_${by}`);
}

function costOf(money: Money, by: CancellingSide, now: Date, limits: Limits): CancellationCost {
  const { booking } = money;
  const confirmedAt = booking.confirmed_at ?? null;
  if (by !== 'client' || booking.status !== 'confirmed' || confirmedAt === null) {
    return { ceiling_cents: 0, until: null };
  }
  const { total_cents, starts_at: startsAt, ceiling_floor_cents: floor_cents } = booking;
  const { captured, refunded } = totalsOf(money);
  const session = { total_cents, startsAt, confirmedAt, floor_cents, taken_cents: captured - refunded };
  return ceilingOf(booking.policy, session, now, limits);
}

async function invalidState(id: string, actor: KnownActor): Promise<Refusal> {
  return new Refusal('invalid_state', { current: await presentedBooking(id, actor) });
}

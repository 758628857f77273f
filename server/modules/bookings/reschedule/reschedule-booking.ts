import { addMinutes, shootInstant } from '#shared/dates.ts';
import type { Booking as BookingShape } from '#shared/bookings/booking.schema.ts';
import { answerUntil, ceilingFloorAfter, proposalLimits } from '#shared/bookings/reschedule/reschedule.rules.ts';
import type {
  AnswerReschedule,
  ProposeReschedule,
  RefuseReschedule,
  ReschedulingSide,
} from '#shared/bookings/reschedule/reschedule.schema.ts';
import type { Limits } from '#shared/limits.ts';
import { limitsIn } from '#shared/requests/asking/horizon.ts';
import { scheduleErrors } from '#shared/schedules/start.rules.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { lockSchedule } from '#server/foundation/db/locks.ts';
import { em, withEm } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { invalid, notFound, Refusal } from '#server/foundation/problems.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { scheduleSince } from '#server/modules/providers/schedule.service.ts';
import { isOverlapRefusal, takeQuarters } from '#server/modules/bookings/quarters/busy-quarters.service.ts';
import { slotTaken } from '#server/modules/providers/slot-taken.service.ts';
import { bookingInHand, relationsToBooking } from '../booking-access.service.ts';
import { Booking } from '../booking.entity.ts';
import { bookings, type HoldPorts } from '../booking.noun.ts';
import { presentedBooking } from '../booking.presenter.ts';
import { endExpiredSlots } from '../booking.service.ts';
import { replanMoney } from '../booking-money.service.ts';
import { tellOfReschedule } from '../tell-parties.ts';
import { closeReschedule, openReschedule } from '../end-reschedule.ts';
import { expireRescheduleJob } from './expire-reschedule.job.ts';
import { Reschedule } from './reschedule.entity.ts';

/**
 * Proposes another date for an agreed session. Its slot is kept in the booking, beside the agreed one: the database
 * refuses it when it is taken. A repeat changes nothing.
 * @throws Refusal `not_found`, `invalid_state` (with the current booking), `validation_failed`, `slot_taken` (with
 * alternatives)
 */
export async function proposeReschedule(
  work: Work,
  actor: KnownActor,
  { id, reschedule_id, date, time, duration_min, words }: ProposeReschedule,
  limits: Limits,
  holds: HoldPorts,
): Promise<BookingShape> {
  const { booking, by } = await inHand(actor, id, work.now);
  const known = await em().findOne(Reschedule, { id: reschedule_id });
  if (known !== null) {
    if (known.booking_id !== id) throw new Refusal('already_exists');
    return presentedBooking(id, actor);
  }
  const open = await openReschedule(booking);
  if (open !== null && open.answer_until <= work.now) closeReschedule(booking, open, 'expired', work.now);
  else if (open !== null) throw await invalidState(id, actor);
  if (!isMovable(booking, work.now)) throw await invalidState(id, actor);
  const ownLimits = await limitsOf(booking, limits);
  const startsAt = checkedStart({ date, time }, work.now, ownLimits);
  const schedule = await scheduleSince(booking.provider_id, work.now);
  const endsAt = addMinutes(startsAt, duration_min);
  const busyUntil = addMinutes(endsAt, schedule.buffer_min);
  await endExpiredSlots(work, holds, { providerId: booking.provider_id, from: startsAt, until: busyUntil });
  await em().flush();
  if (!(await keepSlot(booking, startsAt, busyUntil))) {
    const own = booking.starts_at.getTime();
    const busy = schedule.busy.filter(({ from }) => from.getTime() !== own);
    throw slotTaken({ ...schedule, busy }, { startsAt, limits: ownLimits }, duration_min, work.now);
  }
  const reschedule = em().create(Reschedule, {
    id: reschedule_id,
    booking_id: id,
    by,
    state: 'open',
    starts_at: startsAt,
    ends_at: endsAt,
    busy_until: busyUntil,
    from_starts_at: booking.starts_at,
    from_ends_at: booking.ends_at,
    words: words.trim(),
    answer_words: '',
    answer_until: answerUntil(work.now, { agreed: booking.starts_at, proposed: startsAt }, limits),
    created_at: work.now,
    ended_at: null,
  });
  await work.change(bookings, booking, 'booking.propose_date', () => {
    em().assign(booking, { held_from: startsAt, held_until: busyUntil });
  });
  work.later(expireRescheduleJob, { reschedule_id }, reschedule.answer_until);
  tellOfReschedule(work, booking, reschedule);
  return presentedBooking(id, actor);
}

/**
 * Accepts another date: in one transaction the session moves to the kept slot, the old one is free, and the plan of its
 * money counts from now. A repeat changes nothing.
 * @throws Refusal `not_found`, `forbidden` (to who proposed it), `invalid_state` (with the current booking)
 */
export async function acceptReschedule(
  work: Work,
  actor: KnownActor,
  { id, reschedule_id }: AnswerReschedule,
  limits: Limits,
): Promise<BookingShape> {
  const { booking, by } = await inHand(actor, id, work.now);
  const reschedule = await rescheduleOf(booking, reschedule_id);
  if (reschedule.by === by) throw new Refusal('forbidden');
  if (reschedule.state === 'accepted') return presentedBooking(id, actor);
  await assertOpen(booking, reschedule, actor, work.now);
  const { starts_at, ends_at, busy_until } = reschedule;
  const floor = floorAfter(booking, reschedule, work.now, limits);
  await work.change(bookings, booking, 'booking.accept_date', () => {
    closeReschedule(booking, reschedule, 'accepted', work.now);
    em().assign(booking, { starts_at, ends_at, busy_until, ceiling_floor_cents: floor });
  });
  await replanMoney(work, booking, limits);
  tellOfReschedule(work, booking, reschedule);
  return presentedBooking(id, actor);
}

/** Refuses another date: the session stays as it was agreed. @throws Refusal the same */
export async function refuseReschedule(
  work: Work,
  actor: KnownActor,
  { id, reschedule_id, words }: RefuseReschedule,
): Promise<BookingShape> {
  const { booking, by } = await inHand(actor, id, work.now);
  const reschedule = await rescheduleOf(booking, reschedule_id);
  if (reschedule.by === by) throw new Refusal('forbidden');
  if (reschedule.state === 'refused') return presentedBooking(id, actor);
  await assertOpen(booking, reschedule, actor, work.now);
  await work.change(bookings, booking, 'booking.refuse_date', () => {
    closeReschedule(booking, reschedule, 'refused', work.now);
    reschedule.answer_words = words.trim();
  });
  tellOfReschedule(work, booking, reschedule);
  return presentedBooking(id, actor);
}

/** Withdraws an own proposal. @throws Refusal `not_found`, `forbidden` (to the other side), `invalid_state` */
export async function withdrawReschedule(
  work: Work,
  actor: KnownActor,
  { id, reschedule_id }: AnswerReschedule,
): Promise<BookingShape> {
  const { booking, by } = await inHand(actor, id, work.now);
  const reschedule = await rescheduleOf(booking, reschedule_id);
  if (reschedule.by !== by) throw new Refusal('forbidden');
  if (reschedule.state === 'withdrawn') return presentedBooking(id, actor);
  await assertOpen(booking, reschedule, actor, work.now);
  await work.change(bookings, booking, 'booking.withdraw_date', () => {
    closeReschedule(booking, reschedule, 'withdrawn', work.now);
  });
  return presentedBooking(id, actor);
}

/** The booking, locked after its photographer's schedule, and the side of the actor. */
async function inHand(
  actor: KnownActor,
  id: string,
  now: Date,
): Promise<{ readonly booking: Booking; readonly by: ReschedulingSide }> {
  const place = await tables().selectFrom('bookings').select('provider_id').where('id', '=', id).executeTakeFirst();
  if (place !== undefined) await lockSchedule(place.provider_id);
  const booking = await bookingInHand(actor, id, 'booking.reschedule', now);
  const relations = await relationsToBooking(booking, actor, now);
  return { booking, by: relations.includes('owner') || relations.includes('link') ? 'client' : 'provider' };
}

/** @throws Refusal `not_found` */
async function rescheduleOf({ id }: Booking, rescheduleId: string): Promise<Reschedule> {
  const reschedule = await em().findOne(Reschedule, { id: rescheduleId, booking_id: id });
  if (reschedule === null) throw notFound();
  return reschedule;
}

async function assertOpen(booking: Booking, reschedule: Reschedule, actor: KnownActor, now: Date): Promise<void> {
  if (reschedule.state === 'open' && reschedule.answer_until > now && isMovable(booking, now)) return;
  throw await invalidState(booking.id, actor);
}

function isMovable({ status, starts_at }: Booking, now: Date): boolean {
  return status === 'confirmed' && starts_at > now;
}

function floorAfter(booking: Booking, { by }: Reschedule, now: Date, limits: Limits): number {
  const confirmedAt = booking.confirmed_at ?? booking.created_at;
  const { policy, total_cents, starts_at: startsAt, ceiling_floor_cents: floor_cents } = booking;
  return ceilingFloorAfter(by, { policy, total_cents, startsAt, confirmedAt, floor_cents }, now, limits);
}

/** The limits of the session's category, with the lead of a date on which both sides agree. */
async function limitsOf(booking: Booking, limits: Limits): Promise<Limits> {
  const row = await tables()
    .selectFrom('quote_requests as r')
    .innerJoin('categories as c', 'c.id', 'r.category_id')
    .select('c.name_i18n')
    .where('r.id', '=', booking.quote_request_id)
    .executeTakeFirst();
  return proposalLimits(limitsIn(limits, row?.name_i18n));
}

/** @throws Refusal `validation_failed` */
function checkedStart(asked: { date: string; time: string }, now: Date, limits: Limits): Date {
  const errors = scheduleErrors(asked, now, limits);
  const startsAt = shootInstant(asked.date, asked.time);
  if (errors.length > 0 || startsAt === null) throw invalid(errors);
  return startsAt;
}

/** Keeps the other slot, behind a savepoint. @returns false when it is taken */
async function keepSlot(booking: Booking, from: Date, until: Date): Promise<boolean> {
  try {
    await em().transactional((savepoint) => withEm(savepoint, () => takeQuarters(booking, [{ from, until }])));
    return true;
  } catch (error) {
    if (isOverlapRefusal(error)) return false;
    throw error;
  }
}

async function invalidState(id: string, actor: KnownActor): Promise<Refusal> {
  return new Refusal('invalid_state', { current: await presentedBooking(id, actor) });
}

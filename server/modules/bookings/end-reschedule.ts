import { LockMode } from '@mikro-orm/core';
import type { RescheduleState } from '#shared/bookings/reschedule/reschedule.schema.ts';
import { wholeQuarters } from '#shared/schedules/availability/quarters.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { lockSchedule } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { Booking } from './booking.entity.ts';
import { bookings } from './booking.noun.ts';
import { tellOfReschedule } from './tell-parties.ts';
import { Reschedule } from './reschedule/reschedule.entity.ts';

const MAX_AT_ONCE = 20;

/** The proposal of a booking that waits for an answer. @param booking locked */
export function openReschedule(booking: Pick<Booking, 'id'>): Promise<Reschedule | null> {
  return em().findOne(Reschedule, { booking_id: booking.id, state: 'open' });
}

/** Ends an open proposal, and frees its slot. The caller makes the booking's next version. @param booking locked */
export function closeReschedule(
  booking: Booking,
  reschedule: Reschedule,
  state: Exclude<RescheduleState, 'open'>,
  now: Date,
): void {
  em().assign(reschedule, { state, ended_at: now });
  em().assign(booking, { held_from: null, held_until: null });
}

/** Ends the open proposal of a booking that is cancelled, or whose time has come. @param booking locked */
export async function endRescheduleOf(booking: Booking, now: Date): Promise<void> {
  if ((booking.held_from ?? null) === null) return;
  const open = await openReschedule(booking);
  if (open === null) return;
  closeReschedule(booking, open, open.answer_until <= now ? 'expired' : 'ended', now);
}

/** Ends a proposal whose time is over. Does nothing in any other state: it may run more than once. */
export async function expireReschedule(work: Work, rescheduleId: string): Promise<void> {
  const place = await tables()
    .selectFrom('booking_reschedules as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select(['r.booking_id', 'b.provider_id'])
    .where('r.id', '=', rescheduleId)
    .where('r.state', '=', 'open')
    .executeTakeFirst();
  if (place === undefined) return;
  // Whatever changes the slots of a photographer takes this lock first.
  await lockSchedule(place.provider_id);
  const booking = await em().findOne(
    Booking,
    { id: place.booking_id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  const open = booking === null ? null : await openReschedule(booking);
  if (booking === null || open === null || open.id !== rescheduleId || open.answer_until > work.now) return;
  await work.change(bookings, booking, null, () => closeReschedule(booking, open, 'expired', work.now));
  tellOfReschedule(work, booking, open);
}

/** Ends the proposals in the way of a slot that nobody can answer any more, before their jobs do. */
export async function expireReschedulesAt(
  work: Work,
  slot: { readonly providerId: string; readonly from: Date; readonly until: Date },
): Promise<void> {
  for (const id of await expiredReschedules(work.now, slot)) await expireReschedule(work, id);
}

/** Open proposals whose time is over, a few at a time. */
export async function expiredReschedules(
  now: Date,
  of: { readonly providerId: string; readonly from: Date; readonly until: Date } | null = null,
): Promise<string[]> {
  let over = tables()
    .selectFrom('booking_reschedules as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select('r.id')
    .where('r.state', '=', 'open')
    .where('r.answer_until', '<=', instantParameter(em(), now));
  if (of !== null) {
    const { from, until } = wholeQuarters(of);
    over = over
      .where('b.provider_id', '=', of.providerId)
      .where('r.starts_at', '<', instantParameter(em(), until))
      .where('r.busy_until', '>', instantParameter(em(), from));
  }
  const rows = await over.orderBy('r.id').limit(MAX_AT_ONCE).execute();
  return rows.map(({ id }) => id);
}

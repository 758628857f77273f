import { blockingStatuses } from '#shared/bookings/booking.states.ts';
import { instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** A provider's buffer, and whether their profile and their account are active. */
export async function standingOf(providerId: string): Promise<{ buffer_min: number; isActive: boolean } | undefined> {
  const found = await tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.buffer_min', 'p.status', 'u.status as account_status'])
    .where('p.id', '=', providerId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { buffer_min, status, account_status } = found;
  return { buffer_min, isActive: status === 'active' && account_status === 'active' };
}

export function openingHoursOf(providerId: string) {
  return tables()
    .selectFrom('opening_hours')
    .select(['weekday', 'start_time as start', 'end_time as end'])
    .where('provider_id', '=', providerId)
    .orderBy('weekday')
    .orderBy('start_time')
    .execute();
}

export function exceptionsOf(providerId: string) {
  return tables()
    .selectFrom('opening_exceptions')
    .select(['date', 'start_time as start', 'end_time as end'])
    .where('provider_id', '=', providerId)
    .execute();
}

/** Slots that proposals of another date keep beside the agreed ones. */
export function proposedSlots(providerId: string, since: Date, now: Date) {
  return tables()
    .selectFrom('booking_reschedules as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select(['r.starts_at', 'r.busy_until'])
    .where('b.provider_id', '=', providerId)
    .where('b.status', 'in', blockingStatuses)
    .where('r.state', '=', 'open')
    .where('r.answer_until', '>', instantParameter(em(), now))
    .where('r.busy_until', '>', instantParameter(em(), since))
    .execute();
}

/** Taken slots, without expired holds. */
export function takenSlots(providerId: string, since: Date, now: Date) {
  return tables()
    .selectFrom('bookings')
    .select(['starts_at', 'busy_until'])
    .where('provider_id', '=', providerId)
    .where('status', 'in', blockingStatuses)
    .where('busy_until', '>', instantParameter(em(), since))
    .where((eb) =>
      eb.not(eb.and([eb('status', '=', 'awaiting_payment'), eb('hold_expires_at', '<=', instantParameter(em(), now))])),
    )
    .execute();
}

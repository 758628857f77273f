import { blockingStatuses } from '#shared/bookings/booking.states.ts';
import { addHours } from '#shared/dates.ts';
import { instantOf, instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { DAY_HOURS } from '#shared/durations.ts';

const DAYS_BACK = 30;
const DAYS_AHEAD = 731;

/** The period that a calendar shows, around now. */
export function windowAround(now: Date): { readonly from: Date; readonly until: Date } {
  return { from: addHours(now, -DAYS_BACK * DAY_HOURS), until: addHours(now, DAYS_AHEAD * DAY_HOURS) };
}

/** A photographer's bookings of the period; cancelled or expired ones for 30 more days. */
export async function bookingsIn(providerId: string, now: Date) {
  const { from, until } = windowAround(now);
  const since = instantParameter(em(), from);
  const rows = await tables()
    .selectFrom('bookings as b')
    .innerJoin('quote_requests as q', 'q.id', 'b.quote_request_id')
    .innerJoin('categories as k', 'k.id', 'q.category_id')
    .innerJoin('cities as c', 'c.id', 'q.city_id')
    .select([
      'b.id',
      'b.quote_request_id',
      'b.status',
      'b.starts_at',
      'b.ends_at',
      'b.hold_expires_at',
      'b.version',
      'b.created_at',
      'b.updated_at',
      'k.name_i18n as category',
      'c.name as city',
      'q.shoot_address as address',
    ])
    .where('b.provider_id', '=', providerId)
    .where('b.starts_at', '>=', since)
    .where('b.starts_at', '<', instantParameter(em(), until))
    .where((eb) => eb.or([eb('b.status', 'in', blockingStatuses), eb('b.updated_at', '>=', since)]))
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .execute();
  return rows.map(({ starts_at, ends_at, hold_expires_at, created_at, updated_at, ...row }) => ({
    ...row,
    startsAt: instantOf(starts_at),
    endsAt: instantOf(ends_at),
    holdExpiresAt: hold_expires_at === null ? null : instantOf(hold_expires_at),
    createdAt: instantOf(created_at),
    updatedAt: instantOf(updated_at),
  }));
}
/** The other dates that are proposed for bookings, while they are kept. */
export async function proposedIn(providerId: string, now: Date) {
  const rows = await tables()
    .selectFrom('booking_reschedules as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .innerJoin('quote_requests as q', 'q.id', 'b.quote_request_id')
    .innerJoin('categories as k', 'k.id', 'q.category_id')
    .innerJoin('cities as c', 'c.id', 'q.city_id')
    .select(['r.id', 'b.quote_request_id', 'r.starts_at', 'r.ends_at', 'r.created_at', 'b.version'])
    .select(['k.name_i18n as category', 'c.name as city'])
    .where('b.provider_id', '=', providerId)
    .where('b.status', '=', 'confirmed')
    .where('r.state', '=', 'open')
    .where('r.answer_until', '>', instantParameter(em(), now))
    .orderBy('r.starts_at')
    .orderBy('r.id')
    .execute();
  return rows.map(({ starts_at, ends_at, created_at, ...row }) => ({
    ...row,
    startsAt: instantOf(starts_at),
    endsAt: instantOf(ends_at),
    createdAt: instantOf(created_at),
  }));
}

export type CalendarBooking = Awaited<ReturnType<typeof bookingsIn>>[number];

/** The dates on which a photographer is closed against the weekly hours, and the time of the last edit. */
export async function closedDaysOf(providerId: string, from: string, until: string) {
  const rows = await tables()
    .selectFrom('opening_exceptions as e')
    .innerJoin('schedules as s', 's.id', 'e.provider_id')
    .select(['e.date', 's.version', 's.updated_at'])
    .where('e.provider_id', '=', providerId)
    .where('e.start_time', 'is', null)
    .where('e.date', '>=', from)
    .where('e.date', '<=', until)
    .orderBy('e.date')
    .execute();
  const [first] = rows;
  return {
    dates: rows.map(({ date }) => date),
    version: first?.version ?? 0,
    updatedAt: first === undefined ? null : instantOf(first.updated_at),
  };
}

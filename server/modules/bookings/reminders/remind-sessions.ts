import { addHours } from '#shared/dates.ts';
import { instantOf, instantParameter } from '#server/foundation/db/columns.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { tables } from '#server/foundation/db/tables.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { tellClient, tellPhotographer } from '#server/modules/requests/news/news.service.ts';

/** The reminders, the nearer one first: one that is due takes the place of those before it. */
const reminders = [
  { hours: 2, news: 'reminder_2h' },
  { hours: 48, news: 'reminder_48h' },
] as const;
const FIRST_HOURS = 48;

/**
 * Tells both sides of each session that comes near, once for each reminder and start. A session that was confirmed, or
 * moved, after the moment of a reminder was told then: it gets the next one.
 */
export async function remindSessions(work: Work): Promise<void> {
  const rows = await tables()
    .selectFrom('bookings')
    .select((eb) => [
      'id',
      'quote_request_id',
      'provider_id',
      'starts_at',
      'confirmed_at',
      eb
        .selectFrom('booking_reschedules as r')
        .select('r.ended_at')
        .whereRef('r.booking_id', '=', 'bookings.id')
        .where('r.state', '=', 'accepted')
        .orderBy('r.ended_at', 'desc')
        .limit(1)
        .as('moved_at'),
    ])
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', instantParameter(em(), work.now))
    .where('starts_at', '<=', instantParameter(em(), addHours(work.now, FIRST_HOURS)))
    .orderBy('id')
    .execute();
  for (const { id, confirmed_at, moved_at, starts_at: start, ...booking } of rows) {
    const starts = instantOf(start);
    const due = reminders.find(({ hours }) => addHours(starts, -hours) <= work.now);
    if (due === undefined) continue;
    const at = addHours(starts, -due.hours);
    if ([confirmed_at, moved_at].some((agreed) => agreed !== null && instantOf(agreed) > at)) continue;
    if (!(await take(id, due.hours, starts))) continue;
    tellClient(work, booking.quote_request_id, due.news);
    tellPhotographer(work, booking, due.news);
  }
}

/** Notes a reminder. @returns whether nobody has before */
async function take(booking_id: string, hours: number, starts_at: Date): Promise<boolean> {
  const rows = await tables()
    .insertInto('session_reminders')
    .values({ booking_id, hours, starts_at: instantParameter(em(), starts_at) })
    .onConflict((conflict) => conflict.columns(['booking_id', 'hours', 'starts_at']).doNothing())
    .returning('booking_id')
    .execute();
  return rows.length > 0;
}

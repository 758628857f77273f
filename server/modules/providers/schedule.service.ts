import { sql } from 'kysely';
import { blockingStatuses } from '#shared/bookings/booking.states.ts';
import type { OpeningException, Schedule } from '#shared/providers/availability.ts';
import type { OpeningHours } from '#shared/providers/provider.schema.ts';
import { instantOf, instantParameter } from '#server/db/columns.ts';
import { em } from '#server/db/request-em.ts';
import { notFound } from '#server/problems.ts';

/** The schedule of a provider, whatever its standing, from now on. */
export function scheduleSince(providerId: string, since: Date): Promise<Schedule> {
  return scheduleOf(providerId, { mustBeActive: false, since });
}

/**
 * A provider's opening hours, exceptions and taken slots, as the shared rules read them; a hold that is over takes none.
 * @throws Refusal `not_found` for an unknown provider, or one that is not active where it must be
 */
export async function scheduleOf(
  providerId: string,
  options: { mustBeActive: boolean; since: Date },
): Promise<Schedule> {
  const kysely = em().getKysely();
  const { rows } = await sql<{ buffer_min: number; status: string }>`
    select buffer_min, status from providers where id = ${providerId}`.execute(kysely);
  const provider = rows[0];
  if (provider === undefined || (options.mustBeActive && provider.status !== 'active')) throw notFound();
  const weekly = await sql<OpeningHours>`
    select weekday, start_time as start, end_time as "end" from opening_hours
    where provider_id = ${providerId}`.execute(kysely);
  const exceptions = await sql<OpeningException>`
    select date, start_time as start, end_time as "end" from opening_exceptions
    where provider_id = ${providerId}`.execute(kysely);
  const busy = await sql<{ starts_at: unknown; busy_until: unknown }>`
    select starts_at, busy_until from bookings
    where provider_id = ${providerId} and status in (${sql.join([...blockingStatuses])})
      and busy_until > ${instantParameter(em(), options.since)}
      and not (status = 'awaiting_payment' and hold_expires_at <= ${instantParameter(em(), new Date())})`.execute(
    kysely,
  );
  return {
    weekly: weekly.rows,
    exceptions: exceptions.rows,
    busy: busy.rows.map((slot) => ({ from: instantOf(slot.starts_at), until: instantOf(slot.busy_until) })),
    buffer_min: provider.buffer_min,
  };
}

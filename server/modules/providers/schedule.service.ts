import type { Schedule } from '#shared/schedules/availability/availability.ts';
import { instantOf } from '#server/foundation/db/columns.ts';
import { notFound } from '#server/foundation/problems.ts';
import { clock } from '#server/foundation/clock.ts';
import { exceptionsOf, openingHoursOf, proposedSlots, standingOf, takenSlots } from './schedule.queries.ts';

/** The schedule of a provider in any state, from now on. */
export function scheduleSince(providerId: string, since: Date): Promise<Schedule> {
  return scheduleOf(providerId, { mustBeActive: false, since });
}

/**
 * A provider's opening hours, exceptions and taken slots in the format of the shared rules, without expired holds.
 * @throws Refusal `not_found` for an unknown provider, or an inactive one where it must be active
 */
export async function scheduleOf(
  providerId: string,
  options: { mustBeActive: boolean; since: Date },
): Promise<Schedule> {
  const provider = await standingOf(providerId);
  if (provider === undefined || (options.mustBeActive && !provider.isActive)) throw notFound();
  const weekly = await openingHoursOf(providerId);
  const exceptions = await exceptionsOf(providerId);
  const now = clock.now();
  const busy = [
    ...(await takenSlots(providerId, options.since, now)),
    ...(await proposedSlots(providerId, options.since, now)),
  ];
  return {
    weekly,
    exceptions,
    busy: busy.map((slot) => ({ from: instantOf(slot.starts_at), until: instantOf(slot.busy_until) })),
    buffer_min: provider.buffer_min,
  };
}

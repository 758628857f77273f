import { addHours } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import { nearestFreeSlots, type Schedule } from '#shared/schedules/availability/availability.ts';
import { Refusal } from '#server/foundation/problems.ts';

const ALTERNATIVES = 3;

/** The refusal of a slot that is taken, with the nearest free ones within the limits of the category. */
export function slotTaken(
  schedule: Schedule,
  { startsAt, limits }: { readonly startsAt: Date; readonly limits: Pick<Limits, 'lead_time_hours' | 'horizon_days'> },
  durationMin: number,
  now: Date,
): Refusal {
  const alternatives = nearestFreeSlots(
    schedule,
    {
      startsAt,
      durationMin,
      earliest: addHours(now, limits.lead_time_hours),
      latest: addHours(now, limits.horizon_days * 24),
    },
    ALTERNATIVES,
  );
  return new Refusal('slot_taken', { alternatives });
}

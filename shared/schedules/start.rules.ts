import { addHours, shootInstant } from '../dates.ts';
import type { FieldError } from '../protocol/problem.ts';
import type { Limits } from '../limits.ts';
import { DAY_HOURS } from '../durations.ts';

/**
 * Checks the start of a shoot: an hour that exists, after the lead time, before the horizon. The form and the server
 * share this rule.
 * @returns the field errors, empty when the start is valid
 */
export function scheduleErrors(
  asked: { date: string; time: string },
  now: Date,
  limits: Pick<Limits, 'lead_time_hours' | 'horizon_days'>,
): FieldError[] {
  const startsAt = shootInstant(asked.date, asked.time);
  if (startsAt === null) return [{ field: 'time', validation: 'nonexistent' }];
  if (startsAt <= now) return [{ field: 'date', validation: 'future' }];
  if (startsAt < addHours(now, limits.lead_time_hours)) {
    return [{ field: 'date', validation: 'lead_time', params: { hours: limits.lead_time_hours } }];
  }
  if (startsAt > addHours(now, limits.horizon_days * DAY_HOURS)) {
    return [{ field: 'date', validation: 'horizon', params: { days: limits.horizon_days } }];
  }
  return [];
}

/** The expiry of an unanswered request: after its lifetime, or at the shoot, whichever comes first. */
export function requestExpiry(now: Date, startsAt: Date, limits: Pick<Limits, 'request_lifetime_days'>): Date {
  const lifetime = addHours(now, limits.request_lifetime_days * DAY_HOURS);
  return lifetime < startsAt ? lifetime : startsAt;
}

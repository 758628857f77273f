import type { Booking } from '#shared/bookings/booking.schema.ts';
import { addMinutes, shootInstant } from '#shared/dates.ts';
import type { Limits } from '#shared/limits.ts';
import type { FreeDay } from '#shared/providers/provider.schema.ts';
import { startErrors } from '#shared/schedules/availability/free-times.ts';
import { scheduleErrors } from '#shared/schedules/start.rules.ts';
import type { TypedDate } from '../date-draft.ts';

/** The reason why a typed date can't be proposed, and the field that it is about. */
export type DateError =
  | { readonly field: 'date'; readonly why: 'none' | 'agreed' | 'future' | 'lead_time' | 'horizon' }
  | { readonly field: 'time'; readonly why: 'none' | 'nonexistent' };

/**
 * Checks a typed date as the server will. Hours outside the opening ones can be proposed: both sides agree on them.
 * @param limits of proposals in the category of the session
 */
export function dateErrorOf(
  { date, time, duration_min }: TypedDate,
  booking: Pick<Booking, 'starts_at' | 'ends_at'>,
  now: Date,
  limits: Limits,
): DateError | null {
  if (date === '') return { field: 'date', why: 'none' };
  const startsAt = time === '' ? null : shootInstant(date, time);
  if (startsAt === null) return { field: 'time', why: time === '' ? 'none' : 'nonexistent' };
  const ends = addMinutes(startsAt, duration_min).getTime();
  if (startsAt.getTime() === Date.parse(booking.starts_at) && ends === Date.parse(booking.ends_at)) {
    return { field: 'date', why: 'agreed' };
  }
  const [error] = scheduleErrors({ date, time }, now, limits);
  switch (error?.validation) {
    case undefined:
      return null;
    case 'lead_time':
    case 'horizon':
      return { field: 'date', why: error.validation };
    default:
      return { field: 'date', why: 'future' };
  }
}

/** A slot in the photographer's calendar, as this device knows it. `closed`: outside their opening hours. */
export type SlotState = 'free' | 'taken' | 'closed' | 'unknown';

/** The session itself is no obstacle to its own move. */
export function slotStateOf(
  { date, time, duration_min }: TypedDate,
  booking: Pick<Booking, 'starts_at' | 'busy_until'>,
  days: readonly FreeDay[] | null,
): SlotState {
  const startsAt = date === '' || time === '' ? null : shootInstant(date, time);
  if (startsAt === null || days === null || !days.some((day) => day.date === date)) return 'unknown';
  const [error] = startErrors({ date, time }, duration_min, days);
  if (error === undefined) return 'free';
  if (error.validation === 'closed') return 'closed';
  const isNextToItself =
    startsAt < new Date(booking.busy_until) && addMinutes(startsAt, duration_min) > new Date(booking.starts_at);
  return isNextToItself ? 'unknown' : 'taken';
}

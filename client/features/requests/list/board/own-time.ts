import { addMinutes, localTimeOf, shootInstant } from '#shared/dates.ts';
import { freeDays, isFree, isTaken, type Schedule } from '#shared/schedules/availability/availability.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { timeOfMinutes, toMinutes } from '#shared/formats/clock-times.ts';

const DAY_MIN = 1_440;

/** The time of a request in the photographer's own calendar. `closed`: outside their opening hours. */
export type OwnTime =
  | {
      readonly state: 'free';
      /** The free hours around it, as local times. */
      readonly from: string;
      readonly to: string;
    }
  | { readonly state: 'taken' | 'closed' };

/** @returns null when the calendar is not on this device, or the time is none */
export function ownTime(
  { date, time, duration_min }: Pick<QuoteRequest, 'date' | 'time' | 'duration_min'>,
  calendar: Schedule | null,
): OwnTime | null {
  const startsAt = shootInstant(date, time);
  if (calendar === null || startsAt === null) return null;
  if (isTaken(calendar, startsAt, duration_min)) return { state: 'taken' };
  if (!isFree(calendar, startsAt, duration_min)) return { state: 'closed' };
  const [day] = freeDays(calendar, date, date);
  const around = day?.ranges.find(({ start, end }) => start <= time && time < end);
  const end = localTimeOf(addMinutes(startsAt, duration_min));
  return { state: 'free', from: around?.start ?? time, to: around === undefined ? end : clockTime(around.end) };
}

/** `02:00` of `26:00`, a time that is counted from the midnight before. */
function clockTime(counted: string): string {
  return timeOfMinutes(toMinutes(counted) % DAY_MIN);
}

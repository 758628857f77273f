import { fromAbsolute, parseDate, parseDateTime, toZoned } from '@internationalized/date';

/** A shoot's own time zone: every `date` and `time` of a request is local to it (product.md section 9). */
export const SHOOT_TIME_ZONE = 'America/Toronto';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * The instant of a shoot's local date and time, or null where that hour does not exist (spring's skipped hour).
 * In autumn's doubled hour the first one is meant.
 * @param date `YYYY-MM-DD`  @param time `HH:mm`
 */
export function shootInstant(date: string, time: string): Date | null {
  const instant = toZoned(parseDateTime(`${date}T${time}`), SHOOT_TIME_ZONE, 'earlier').toDate();
  return localTimeOf(instant) === time ? instant : null;
}

/** `YYYY-MM-DD` of an instant, in the shoot's time zone. */
export function localDateOf(instant: Date): string {
  const zoned = fromAbsolute(instant.getTime(), SHOOT_TIME_ZONE);
  return `${pad(zoned.year, 4)}-${pad(zoned.month)}-${pad(zoned.day)}`;
}

/** `HH:mm` of an instant, in the shoot's time zone. */
export function localTimeOf(instant: Date): string {
  const zoned = fromAbsolute(instant.getTime(), SHOOT_TIME_ZONE);
  return `${pad(zoned.hour)}:${pad(zoned.minute)}`;
}

/** `date` plus a number of calendar days. */
export function addDays(date: string, days: number): string {
  return parseDate(date).add({ days }).toString();
}

/** 0 (Monday) to 6 (Sunday): weeks start on Monday in Quebec. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
}

export function addHours(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0');
}

import { addDays, addHours, localDateOf, localTimeOf } from '../dates.ts';

// Times of a day as hours and bookings have them: apart from the dates, which every page has.

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1_440;
/** The end of the day after a day: nothing that begins on a day ends later. */
export const LAST_END = '48:00';

/**
 * The local end of an event that began on a date, counted from its midnight: `24:00` at the next one, `26:00` at 2
 * o'clock of the next day; null when it ends after `48:00`. An end in autumn's second 1 o'clock hour is returned as 2
 * o'clock: parsed as the first one, it would be an hour too early.
 */
export function localEndOf(date: string, end: Date): string | null {
  const day = localDateOf(end);
  const local = localTimeOf(end);
  const time = isSecondOccurrence(end, local) ? REPEATED_HOUR_END : local;
  if (day === date) return time;
  const next = addDays(date, 1);
  if (day === next) return laterTime(time);
  return day === addDays(next, 1) && time === '00:00' ? LAST_END : null;
}

/** A time of the next day, counted from midnight of a day: `26:00` for `02:00`. */
export function laterTime(time: string): string {
  return timeOfMinutes(toMinutes(time) + MINUTES_PER_DAY);
}

/**
 * The first instant with the same local time: an hour earlier in autumn's second 1 o'clock hour, otherwise the same
 * instant.
 */
export function firstOccurrence(instant: Date): Date {
  return isSecondOccurrence(instant, null) ? addHours(instant, -1) : instant;
}

/** The hour that is repeated in autumn ends at 2 o'clock. */
const REPEATED_HOUR_END = '02:00';
const REPEATED_UTC_HOUR = 6;

/** Uses the platform's calendar only near the hour of a clock change. */
function isSecondOccurrence(instant: Date, time: string | null): boolean {
  if (instant.getUTCHours() !== REPEATED_UTC_HOUR) return false;
  return localTimeOf(addHours(instant, -1)) === (time ?? localTimeOf(instant));
}

/** Minutes since midnight of `HH:mm`. */
export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * MINUTES_PER_HOUR + Number(time.slice(3, 5));
}

/** `HH:mm` of minutes since midnight; `26:00` at 2 o'clock of the next day. */
export function timeOfMinutes(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / MINUTES_PER_HOUR))}:${two(minutes % MINUTES_PER_HOUR)}`;
}

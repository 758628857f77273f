/** A shoot's own time zone: every `date` and `time` of a request is local to it (product.md section 9). */
export const SHOOT_TIME_ZONE = 'America/Toronto';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1_440;
/** The end of the day after a day: nothing that begins on a day ends later. */
export const LAST_END = '48:00';

let kept: Intl.DateTimeFormat | undefined;

/**
 * The platform's own calendar of the zone (ISO order, 24-hour clock), so that nothing is loaded. Created at first use:
 * it takes 15 ms on a computer, which would delay a page's start.
 */
function clock(): Intl.DateTimeFormat {
  kept ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: SHOOT_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return kept;
}

/**
 * The instant of a shoot's local date and time, or null for a nonexistent hour (spring's skipped hour). In autumn's
 * doubled hour it means the first one. Tested against @internationalized/date in dates.test.ts.
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm`
 */
export function shootInstant(date: string, time: string): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // The zone is 4 or 5 hours behind UTC. Of the two candidates, the earlier one that converts back to the requested time
  // is right.
  const candidates = [4, 5].map((hours) => new Date(asUtc + hours * HOUR_MS));
  return candidates.find((instant) => localDateOf(instant) === date && localTimeOf(instant) === time) ?? null;
}

/** `YYYY-MM-DD` of an instant, in the shoot's time zone. */
export function localDateOf(instant: Date): string {
  return clock().format(instant).slice(0, 10);
}

/** `HH:mm` of an instant, in the shoot's time zone. */
export function localTimeOf(instant: Date): string {
  return clock().format(instant).slice(11, 16);
}

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

/** `date` plus a number of calendar days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 (Monday) to 6 (Sunday): weeks start on Monday in Quebec. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function addHours(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
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

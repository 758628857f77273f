import { MINUTE_MS, HOUR_MS, DAY_MS } from './durations.ts';

/** A shoot's own time zone: every `date` and `time` of a request is local to it. */
export const SHOOT_TIME_ZONE = 'America/Toronto';

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
 * The instant of a shoot's local date and time, or null for a nonexistent hour (spring's skipped hour) and for what is
 * no date or time yet. In autumn's doubled hour it means the first one. Tested against @internationalized/date in
 * dates.test.ts.
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm`
 */
export function shootInstant(date: string, time: string): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
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

/** `date` plus a number of calendar days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Calendar days from a moment to `date`, in the shoot's time zone; below 0 once it has passed. @param now epoch milliseconds */
export function daysTo(date: string, now: number): number {
  return (Date.parse(date) - Date.parse(localDateOf(new Date(now)))) / DAY_MS;
}

/** 0 (Monday) to 6 (Sunday), in the order of opening hours. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function addHours(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

import { addDays, shootInstant, weekdayOf } from '../dates.ts';

const DAYS = 7;

/** The Sunday on which the week of a day begins. */
export function sundayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 1) % DAYS));
}

/** The first instant of a day in the time zone of the shoots. */
export function startOfDay(date: string): Date {
  const start = shootInstant(date, '00:00');
  if (start === null) throw new RangeError(`No midnight on ${date}`);
  return start;
}

/** The Sundays of the last weeks, the oldest first; the last one is that of `today`. */
export function lastSundays(today: string, weeks: number): string[] {
  const last = sundayOf(today);
  return Array.from({ length: weeks }, (_, index) => addDays(last, (index + 1 - weeks) * DAYS));
}

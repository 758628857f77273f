import { addDays, toMinutes } from '#shared/dates.ts';
import { freeDays, type Schedule } from '#shared/providers/availability/availability.ts';

/** The free days of months, one bit for each day, by `YYYY-MM`. */
export type FreeMonths = ReadonlyMap<string, number>;

const MONTH_CHARS = 7;
const MAX_DAYS = 2_000;

/** The days on which a shoot of this duration fits, from the first date to the end of the second date's month. */
export function freeMonths(schedule: Schedule, durationMin: number, from: string, to: string): FreeMonths {
  const months = new Map<string, number>();
  for (const { date, ranges } of freeDays(schedule, from, lastOfMonth(to), MAX_DAYS)) {
    const isFree = ranges.some(({ start, end }) => toMinutes(end) - toMinutes(start) >= durationMin);
    const month = monthOf(date);
    months.set(month, (months.get(month) ?? 0) | (isFree ? bitOf(date) : 0));
  }
  return months;
}

/** The first free day of the period, both ends included; null when there is none. */
export function firstFreeDay(months: FreeMonths, from: string, to: string): string | null {
  for (let date = from; date <= to;) {
    const days = months.get(monthOf(date)) ?? 0;
    if ((days & bitOf(date)) !== 0) return date;
    // A month without any later free day is skipped completely.
    date = days === 0 ? addDays(lastOfMonth(date), 1) : addDays(date, 1);
  }
  return null;
}

export function monthOf(date: string): string {
  return date.slice(0, MONTH_CHARS);
}

/** The bit of a date in its month. */
export function bitOf(date: string): number {
  return 1 << (Number(date.slice(MONTH_CHARS + 1)) - 1);
}

function lastOfMonth(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

import { localEndOf, toMinutes } from '#shared/formats/clock-times.ts';
import { addDays, addHours, localDateOf } from '#shared/dates.ts';
import { freeDays, type Schedule } from '#shared/schedules/availability/availability.ts';
import { lastFreeStart } from '#shared/schedules/availability/free-times.ts';

/** The days of a month on which a shoot of some duration can start. */
export interface FreeDaysOfMonth {
  /** One bit for each day; the first is the first day. */
  readonly days: number;
  /** The half hour of the last free start of each day, a character for each (of `HALF_HOURS`, or `NONE`). */
  readonly last_starts: string;
}

/** The free days of months by `YYYY-MM`, for shoots of one duration. */
export type FreeMonths = ReadonlyMap<string, FreeDaysOfMonth>;

/** The first day that may be requested, and the half hour from which on it may. */
export interface EarliestStart {
  readonly date: string;
  readonly halfHour: number;
}

const MONTH_CHARS = 7;
const MAX_DAYS = 2_000;
const MAX_MONTH = 31;
const HALF_HOUR_MIN = 30;
const HALF_HOURS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijkl';
const NONE = '-';

/**
 * The days on which a shoot fits, from the first date to the end of the second date's month, for each duration. Their
 * truth does not depend on the time: whether the last start of a day is still 24 hours away is compared when it is read.
 */
export function freeMonths(
  schedule: Schedule,
  durations: Iterable<number>,
  from: string,
  to: string,
): ReadonlyMap<number, FreeMonths> {
  const all = freeDays(schedule, from, lastOfMonth(to), MAX_DAYS);
  return new Map([...new Set(durations)].map((duration) => [duration, monthsWith(all, duration)]));
}

function monthsWith(all: ReturnType<typeof freeDays>, durationMin: number): FreeMonths {
  const byMonth = Map.groupBy(all, ({ date }) => monthOf(date));
  return new Map(
    [...byMonth].map(([month, ofMonth]) => {
      const starts = Array.from({ length: MAX_MONTH }, () => NONE);
      let days = 0;
      for (const day of ofMonth) {
        const last = lastFreeStart(day, durationMin);
        if (last === null) continue;
        days |= bitOf(day.date);
        starts[dayOf(day.date) - 1] = HALF_HOURS[Math.floor(toMinutes(last) / HALF_HOUR_MIN)] ?? NONE;
      }
      return [month, { days, last_starts: starts.join('') }];
    }),
  );
}

/** The first free day of the period, both ends included; null when there is none. */
export function firstFreeDay(months: FreeMonths, earliest: EarliestStart, from: string, to: string): string | null {
  for (let date = from; date <= to;) {
    const month = months.get(monthOf(date));
    const days = month?.days ?? 0;
    if (month !== undefined && (days & bitOf(date)) !== 0 && isInTime(month, date, earliest)) return date;
    // A month without any later free day is skipped completely.
    date = days === 0 ? addDays(lastOfMonth(date), 1) : addDays(date, 1);
  }
  return null;
}

function isInTime({ last_starts }: FreeDaysOfMonth, date: string, earliest: EarliestStart): boolean {
  return date > earliest.date || lateEnough(earliest).includes(last_starts.charAt(dayOf(date) - 1));
}

/** The marks of last starts that are no earlier than this; empty when the whole day is too early. */
export function lateEnough({ halfHour }: EarliestStart): string[] {
  return HALF_HOURS.slice(halfHour).split('');
}

/** The earliest start that can be requested now; rounded up to a half hour, as kept starts are rounded down. */
export function earliestStart(now: Date, leadTimeHours: number): EarliestStart {
  const earliest = addHours(now, leadTimeHours);
  const date = localDateOf(earliest);
  const time = localEndOf(date, earliest) ?? '24:00';
  return { date, halfHour: Math.ceil((toMinutes(time) + secondsOf(earliest)) / HALF_HOUR_MIN) };
}

/** The part of a minute that has passed. */
function secondsOf(instant: Date): number {
  return (instant.getTime() % 60_000) / 60_000;
}

export function monthOf(date: string): string {
  return date.slice(0, MONTH_CHARS);
}

/** 1 to 31. */
export function dayOf(date: string): number {
  return Number(date.slice(MONTH_CHARS + 1));
}

/** The bit of a date in its month. */
export function bitOf(date: string): number {
  return 1 << (dayOf(date) - 1);
}

function lastOfMonth(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

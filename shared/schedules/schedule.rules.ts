import type { FieldError } from '../protocol/problem.ts';
import { laterTime } from '../formats/clock-times.ts';
import { addDays } from '../dates.ts';

/** The weekdays by number; 0 is Monday. */
export const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const;
export type Weekday = (typeof weekdays)[number];

/**
 * Opening hours, `HH:mm` local to the shoots; an end of `24:00` is midnight. An end that is not after its start is on the
 * next day: hours belong to the day on which they begin.
 */
export interface TimeRange {
  readonly start: string;
  readonly end: string;
}

/** The maximum number of ranges in a day. */
export const MAX_RANGES = 6;
/** The maximum number of days with special hours. */
export const MAX_EXCEPTIONS = 1_000;
/** The longest buffer after a shoot, in minutes. */
export const MAX_BUFFER_MIN = 240;

const TWO_YEARS = 731;

/** The last day that can have special hours. */
export function lastExceptionDay(today: string): string {
  return addDays(today, TWO_YEARS);
}

/** The errors of days too far away; the schema does not know today's date. */
export function exceptionErrors(exceptions: Readonly<Record<string, unknown>>, today: string): FieldError[] {
  const last = lastExceptionDay(today);
  return Object.keys(exceptions)
    .filter((date) => date > last)
    .map((date) => ({ field: `exceptions.${date}`, validation: 'maximum' }));
}

/** The end of a range, counted from midnight of its day: `26:00` is 2 o'clock of the next day. */
export function countedEndOf({ start, end }: TimeRange): string {
  return end > start ? end : laterTime(end);
}

/** An invalid range, by its index in its day. */
interface RangeError {
  readonly index: number;
  /** `order`: it ends when it starts. `overlap`: it overlaps the range before it, or precedes it. */
  readonly validation: 'order' | 'overlap';
}

/** The errors in the ranges of a day, which must be in order and not overlap. */
export function rangeErrors(ranges: readonly TimeRange[]): RangeError[] {
  return ranges.flatMap(({ start, end }, index): RangeError[] => {
    if (end === start) return [{ index, validation: 'order' }];
    const before = ranges[index - 1];
    return before !== undefined && start < countedEndOf(before) ? [{ index, validation: 'overlap' }] : [];
  });
}

/**
 * The weekdays that open before the night of the day before is over. Days with hours of their own are not compared with
 * their neighbours: whoever is open twice is open once.
 */
export function overlappingDays(hours: Readonly<Record<Weekday, readonly TimeRange[]>>): Weekday[] {
  return weekdays.filter((day, index) => {
    const before = weekdays.at(index - 1);
    const night = before === undefined ? undefined : hours[before].at(-1);
    const first = hours[day][0];
    return night !== undefined && first !== undefined && laterTime(first.start) < countedEndOf(night);
  });
}

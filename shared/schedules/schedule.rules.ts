import type { FieldError } from '../api/problem.ts';
import { addDays } from '../dates.ts';

/** The weekdays by number; 0 is Monday. */
export const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const;
export type Weekday = (typeof weekdays)[number];

/** Opening hours, `HH:mm` local to the shoots; an end of `24:00` is midnight. */
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

/** An invalid range, by its index in its day. */
interface RangeError {
  readonly index: number;
  /** `order`: it ends before it starts. `overlap`: it overlaps the range before it, or precedes it. */
  readonly validation: 'order' | 'overlap';
}

/** The errors in the ranges of a day, which must be in order and not overlap. */
export function rangeErrors(ranges: readonly TimeRange[]): RangeError[] {
  return ranges.flatMap(({ start, end }, index): RangeError[] => {
    if (end <= start) return [{ index, validation: 'order' }];
    const before = ranges[index - 1];
    return before !== undefined && start < before.end ? [{ index, validation: 'overlap' }] : [];
  });
}

import { isCalendarDay } from '#shared/formats/calendar-day.ts';
import { localDateOf } from '#shared/dates.ts';
import { isStillFree } from '#shared/schedules/availability/old-answers.ts';
import type { FreeDaysOfLength, OpeningHours } from '#shared/providers/provider.schema.ts';
import type { ListedPlan } from './plans/choice.ts';

/** The day of the search that led here; null without one, for one that is over, and for one that no calendar has. */
export function askedDayOf(date: string | undefined, now: Date): string | null {
  return date === undefined || !isCalendarDay(date) || date < localDateOf(now) ? null : date;
}

/** The parts of the page below the photos. */
export interface PageDetail {
  readonly plans: readonly ListedPlan[];
  /** Null when they could not be loaded. */
  readonly opening_hours: readonly OpeningHours[] | null;
  /** `YYYY-MM-DD`; missing on a page that an older build stored. */
  readonly next_free_days?: readonly string[] | undefined;
  readonly free_days_by_length?: readonly FreeDaysOfLength[] | undefined;
}

/** The free days for a shoot of a length: those of the next longer one of the photographer's, or of their longest. */
export function daysForLength(
  { next_free_days, free_days_by_length = [] }: Pick<PageDetail, 'next_free_days' | 'free_days_by_length'>,
  durationMin: number | null,
) {
  if (durationMin === null) return next_free_days;
  const ofLength = free_days_by_length.find(({ duration_min }) => duration_min >= durationMin);
  return (ofLength ?? free_days_by_length.at(-1))?.days ?? next_free_days;
}

/** A page that the device kept, without the free days that can't be requested any more, or not for certain. */
export function withDaysToCome<Detail extends PageDetail>(detail: Detail, now: Date): Detail {
  const { next_free_days: days, free_days_by_length: lengths } = detail;
  const toCome = (some: readonly string[]) => some.filter((day) => isStillFree(day, now));
  return {
    ...detail,
    ...(days === undefined ? {} : { next_free_days: toCome(days) }),
    ...(lengths === undefined
      ? {}
      : { free_days_by_length: lengths.map((one) => ({ ...one, days: toCome(one.days) })) }),
  };
}

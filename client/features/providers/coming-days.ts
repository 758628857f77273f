import { isCalendarDay } from '#shared/formats/calendar-day.ts';
import { localDateOf } from '#shared/dates.ts';
import { isStillFree } from '#shared/providers/availability/old-answers.ts';
import type { PageDetail } from './provider-page.tsx';

/** The day of the search that led here; null without one, for one that is over, and for one that no calendar has. */
export function askedDayOf(date: string | undefined, now: Date): string | null {
  return date === undefined || !isCalendarDay(date) || date < localDateOf(now) ? null : date;
}

/** A page that the device kept, without the free days that can't be requested any more, or not for certain. */
export function withDaysToCome<Detail extends PageDetail>(detail: Detail, now: Date): Detail {
  const { next_free_days: days } = detail;
  return days === undefined ? detail : { ...detail, next_free_days: days.filter((day) => isStillFree(day, now)) };
}

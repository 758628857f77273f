import { addDays } from '#shared/dates.ts';

const DAYS = 28;
const WEEK = 7;
/** Visitors of a page by weekday, counted back from today; most visits are in the evening before a week-end. */
const byDay = [6, 9, 14, 17, 11, 7, 5] as const;

/** Visitors of a demo page over four weeks, a few more each week. */
export function demoViews(today: string): { readonly day: string; readonly views: number }[] {
  return Array.from({ length: DAYS }, (_, back) => ({
    day: addDays(today, -back),
    views: Math.max(0, (byDay[back % WEEK] ?? 0) - 2 * Math.floor(back / WEEK)),
  }));
}

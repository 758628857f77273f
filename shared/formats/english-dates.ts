import type { LocalMoment } from './french-dates.ts';
import { NBSP } from './french.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export const SHORT = 3;
const NOON = 12;

/** `Saturday, September 9, 2023` */
export function longDate({ year, month, day, weekday }: LocalMoment): string {
  return `${WEEKDAYS[weekday]}, ${MONTHS[month - 1]} ${day}, ${year}`;
}

/** `Sat, Sep 9`, with the year if it is not the current one: `Sat, Sep 9, 2023` */
export function shortDate(date: LocalMoment, thisYear: number): string {
  return `${WEEKDAYS[date.weekday]?.slice(0, SHORT)}, ${dayAndMonth(date, thisYear)}`;
}

/** `Sep 9`, with the year if it is not the current one: `Sep 9, 2023` */
export function dayAndMonth({ year, month, day }: LocalMoment, thisYear: number): string {
  const date = `${MONTHS[month - 1]?.slice(0, SHORT)} ${day}`;
  return year === thisYear ? date : `${date}, ${year}`;
}

/** `2:30 p.m.`, `9 a.m.` */
export function time({ hour, minute }: LocalMoment): string {
  const half = hour < NOON ? 'a.m.' : 'p.m.';
  const clock = hour % NOON === 0 ? NOON : hour % NOON;
  return minute === 0 ? `${clock}${NBSP}${half}` : `${clock}:${String(minute).padStart(2, '0')}${NBSP}${half}`;
}

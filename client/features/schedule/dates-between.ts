import { addDays } from '#shared/dates.ts';

const MAX_DAYS = 732;

/** Every date of a span, including both ends; at most two years of them. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length < MAX_DAYS; date = addDays(date, 1)) dates.push(date);
  return dates;
}

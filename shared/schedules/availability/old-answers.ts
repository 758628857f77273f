import { addHours, localDateOf } from '../../dates.ts';

const LEAD_HOURS = 24;

/**
 * Whether a free day of an old answer can still be requested for certain. The first day that may be is left out: an
 * answer does not tell until which hour it is free.
 */
export function isStillFree(day: string, now: Date, leadHours = LEAD_HOURS): boolean {
  return day > localDateOf(addHours(now, leadHours));
}

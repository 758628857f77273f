import { localEndOf } from './clock-times.ts';
import { addMinutes, shootInstant } from '../dates.ts';
import type { LocaleCode } from '../locales.ts';
import { closingTime } from './closing-time.ts';

interface ShootTime {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly time: string;
  readonly duration_min: number;
}

/** `2 h (le lendemain)`: the end of a shoot that passes midnight; null for any other. */
export function nightEnd({ date, time, duration_min }: ShootTime, locale: LocaleCode): string | null {
  const start = time === '' ? null : shootInstant(date, time);
  const end = start === null ? null : localEndOf(date, addMinutes(start, duration_min));
  return end === null || end <= '24:00' ? null : closingTime({ start: time, end }, locale);
}

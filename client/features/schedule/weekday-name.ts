import type { LocaleCode } from '#shared/locales.ts';

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The name of a day of the week; 0 is Monday. */
export function weekdayName(day: number, locale: LocaleCode): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + day * DAY_MS);
}

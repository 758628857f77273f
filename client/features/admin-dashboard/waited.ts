import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { LocaleCode } from '#shared/locales.ts';

const NBSP = '\u00A0';
const HOURS_OF_DAY = 24;

/** `2 j 3 h`, `22 h`, `40 min`: how long something has waited, a minute at least. */
export function waited(since: string, now: number, locale: LocaleCode): string {
  const ms = Math.max(0, now - Date.parse(since));
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 1) return `${minutes}${NBSP}min`;
  if (hours < HOURS_OF_DAY) return `${hours}${NBSP}h`;
  const days = `${Math.floor(hours / HOURS_OF_DAY)}${NBSP}${locale === 'fr' ? 'j' : 'd'}`;
  const rest = hours % HOURS_OF_DAY;
  return rest === 0 ? days : `${days} ${rest}${NBSP}h`;
}

/** `26 juillet`, from `YYYY-MM-DD`. */
export function dayOfMonth(date: string, locale: LocaleCode, month: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat(`${locale}-CA`, { day: 'numeric', month, timeZone: 'UTC' });
  const words = format.format(new Date(`${date}T12:00:00Z`));
  return locale === 'fr' ? words.replace(/^1\s/, `1er${NBSP}`) : words;
}

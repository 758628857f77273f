import { LAST_END } from './clock-times.ts';
import type { LocaleCode } from '../locales.ts';
import { formatsOf } from './formats.ts';
import { DAY_HOURS } from '../durations.ts';

const MIDNIGHT = '24:00';

const words = {
  fr: { midnight: 'minuit', nextDay: 'le\u00A0lendemain' },
  en: { midnight: 'midnight', nextDay: 'next\u00A0day' },
} as const satisfies Record<LocaleCode, object>;

/**
 * The end of hours: `17 h 30`, `minuit`, and `2 h (le lendemain)` where it is on the next day, as `02:00` after a later
 * start or as `26:00` counted from the start's day. Hours that go on through the next day are printed until midnight.
 */
export function closingTime(
  { start, end }: { readonly start: string; readonly end: string },
  locale: LocaleCode,
): string {
  const { midnight, nextDay } = words[locale];
  if (end === MIDNIGHT || end === LAST_END || (end === '00:00' && start > end)) return midnight;
  const isCounted = end > MIDNIGHT;
  if (!isCounted && end > start) return formatsOf(locale).time(end);
  const hour = Number(end.slice(0, 2)) - (isCounted ? DAY_HOURS : 0);
  return `${formatsOf(locale).time(`${String(hour).padStart(2, '0')}${end.slice(2)}`)} (${nextDay})`;
}

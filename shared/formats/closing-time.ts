import type { LocaleCode } from '../locales.ts';
import { formatsOf } from './formats.ts';

/** `17 h 30`, and `minuit` for the end of a day (`24:00`). */
export function closingTime(end: string, locale: LocaleCode): string {
  if (end === '24:00') return locale === 'fr' ? 'minuit' : 'midnight';
  return formatsOf(locale).time(end);
}

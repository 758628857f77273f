import type { LocaleCode } from '../locales.ts';
import * as english from './english-dates.ts';
import * as french from './french-dates.ts';

/** `juillet`, `July`; in a chart `juil.`, `Jul`. @param month `YYYY-MM` */
export function monthName(month: string, locale: LocaleCode, isShort = false): string {
  const index = Number(month.slice(5, 7)) - 1;
  if (locale === 'fr') return (isShort ? french.MONTHS_SHORT : french.MONTHS)[index] ?? '';
  const name = english.MONTHS[index] ?? '';
  return isShort ? name.slice(0, english.SHORT) : name;
}

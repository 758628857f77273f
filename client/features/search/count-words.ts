import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { MOST_FOUND } from '#shared/search/search.values.ts';

/** « 23 », « plus de 1 000 ». */
export function countWords(total: number, locale: LocaleCode): string {
  const { count } = amountsOf(locale);
  if (total <= MOST_FOUND) return count(total);
  return locale === 'fr' ? `plus de ${count(MOST_FOUND)}` : `more than ${count(MOST_FOUND)}`;
}

import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { MOST_FOUND } from '#shared/search/search.values.ts';

/** « 23 », « plus de 1 000 ». */
export function countWords(total: number, locale: LocaleCode): string {
  const amounts = amountsOf(locale);
  if (total <= MOST_FOUND) return amounts.count(total);
  const most = amounts.count(MOST_FOUND);
  return locale === 'fr' ? `plus de ${most}` : `more than ${most}`;
}

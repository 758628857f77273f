import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { MOST_FOUND } from '#shared/search/search.values.ts';

/**
 * « 23 », « plus de 1 000 », « au moins 23 ».
 * @param isLeast whether a search read a part of the entries
 */
export function countWords(total: number, locale: LocaleCode, isLeast: boolean): string {
  const amounts = amountsOf(locale);
  if (total > MOST_FOUND) {
    const most = amounts.count(MOST_FOUND);
    return locale === 'fr' ? `plus de ${most}` : `more than ${most}`;
  }
  const number = amounts.count(total);
  if (!isLeast) return number;
  return locale === 'fr' ? `au moins ${number}` : `at least ${number}`;
}

interface Count {
  readonly total: number;
  readonly is_least: 0 | 1;
}

/** « · au moins 23 », after a choice; nothing for a count that is not known, or of which nothing was found yet. */
export function choiceCount(count: Count | undefined, locale: LocaleCode): string {
  if (count === undefined || (count.total === 0 && count.is_least === 1)) return '';
  return ` · ${countWords(count.total, locale, count.is_least === 1)}`;
}

/** Whether nothing passes: a search that read a part of the entries does not tell. */
export function isNone(count: Count | undefined): boolean {
  return count?.total === 0 && count.is_least === 0;
}

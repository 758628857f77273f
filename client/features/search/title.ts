import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { MOST_READ } from '#shared/search/search.values.ts';
import { countWords } from './count-words.ts';
import { capitalised, phraseOf } from './phrases.ts';
import type { Found, LoadedSearch } from './search.types.ts';

/** « 23 photographes de mariage à Québec », « Au moins 23 photographes… », « Aucun photographe… parmi les 3 000 premiers ». */
export function titleOf(
  { kind, total, isLeast }: Pick<Found, 'kind' | 'total' | 'isLeast'>,
  about: { name: LoadedSearch['asked']['name']; city: string | undefined },
  locale: LocaleCode,
): string {
  const isOne = locale === 'fr' ? total < 2 : total === 1;
  const none = locale === 'fr' ? 'aucun' : 'no';
  const number = total === 0 ? none : countWords(total, locale, isLeast);
  const title = capitalised(`${number} ${phraseOf(locale, { kind, ...about, isOne })}`);
  if (total > 0 || !isLeast) return title;
  const read = amountsOf(locale).count(MOST_READ);
  return locale === 'fr' ? `${title} parmi les ${read} premiers` : `${title} among the first ${read}`;
}

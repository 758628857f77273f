import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { SearchKind } from '#shared/search/search.values.ts';

/** The words after « photographes » or « forfaits » in French, and before « photographers » or « plans » in English. */
const qualifiers: Readonly<Record<LocaleCode, Readonly<Record<CategoryKey, string>>>> = {
  fr: {
    wedding: 'de mariage',
    family: 'de famille',
    portrait: 'de portrait',
    graduation: 'de graduation',
    event: 'd’événement',
    'real-estate': 'd’immobilier',
    professional: 'pour professionnels',
    animal: 'd’animaux',
    product: 'de produits',
    maternity: 'de maternité',
    sport: 'de sport',
    restauration: 'de restauration',
    birthday: 'd’anniversaire',
    fashion: 'de mode',
    team: 'd’équipe',
    'religious event': 'de cérémonie religieuse',
  },
  en: {
    wedding: 'wedding',
    family: 'family',
    portrait: 'portrait',
    graduation: 'graduation',
    event: 'event',
    'real-estate': 'real estate',
    professional: 'business',
    animal: 'pet',
    product: 'product',
    maternity: 'maternity',
    sport: 'sports',
    restauration: 'restaurant',
    birthday: 'birthday',
    fashion: 'fashion',
    team: 'team',
    'religious event': 'religious ceremony',
  },
};

const nouns: Readonly<Record<LocaleCode, Readonly<Record<SearchKind, readonly [string, string]>>>> = {
  fr: { provider: ['photographe', 'photographes'], plan: ['forfait', 'forfaits'] },
  en: { provider: ['photographer', 'photographers'], plan: ['plan', 'plans'] },
};

interface Named {
  readonly kind: SearchKind;
  readonly name?: CategoryKey | undefined;
  /** A city's name. */
  readonly city?: string | undefined;
  readonly isOne?: boolean;
}

/** « photographes de mariage à Québec », “wedding photographers in Québec”. */
export function phraseOf(locale: LocaleCode, { kind, name, city, isOne = false }: Named): string {
  const noun = nouns[locale][kind][isOne ? 0 : 1];
  const qualifier = name === undefined ? [] : [qualifiers[locale][name]];
  const words = locale === 'fr' ? [noun, ...qualifier] : [...qualifier, noun];
  const place = city === undefined ? [] : [locale === 'fr' ? 'à' : 'in', city];
  return [...words, ...place].join(' ');
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

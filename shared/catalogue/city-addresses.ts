import type { LocaleCode } from '../locales.ts';
import { categoryKeys, type CategoryKey } from './categories.ts';

/** The last part of the address of a category in a city. */
export const categorySlugs: Readonly<Record<LocaleCode, Readonly<Record<CategoryKey, string>>>> = {
  fr: {
    wedding: 'mariage',
    family: 'famille',
    portrait: 'portrait',
    graduation: 'graduation',
    event: 'evenement',
    'real-estate': 'immobilier',
    professional: 'entreprise',
    animal: 'animal',
    product: 'produit',
    maternity: 'maternite',
    sport: 'sport',
    restauration: 'restauration',
    birthday: 'anniversaire',
    fashion: 'mode',
    team: 'equipe',
    'religious event': 'ceremonie-religieuse',
  },
  en: {
    wedding: 'wedding',
    family: 'family',
    portrait: 'portrait',
    graduation: 'graduation',
    event: 'event',
    'real-estate': 'real-estate',
    professional: 'business',
    animal: 'pet',
    product: 'product',
    maternity: 'maternity',
    sport: 'sports',
    restauration: 'restaurant',
    birthday: 'birthday',
    fashion: 'fashion',
    team: 'team',
    'religious event': 'religious-ceremony',
  },
};

/** The category of a slug of any language, or of its own key; undefined for any other text. */
export function categoryOfSlug(text: string): CategoryKey | undefined {
  const slug = text.toLowerCase();
  return categoryKeys.find((key) => key === slug || categorySlugs.fr[key] === slug || categorySlugs.en[key] === slug);
}

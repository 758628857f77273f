import type { LocaleCode } from '../locales.ts';
import type { CategoryKey, OlderCategoryKey } from './categories.ts';

/** Labels of the keys in both languages, shared by screens and mails. */
export const categoryLabels: Readonly<Record<LocaleCode, Readonly<Record<CategoryKey | OlderCategoryKey, string>>>> = {
  fr: {
    wedding: 'Mariage',
    family: 'Famille',
    portrait: 'Portrait',
    graduation: 'Graduation',
    event: 'Événement',
    'real-estate': 'Immobilier',
    professional: 'Professionnel',
    animal: 'Animal',
    product: 'Produit',
    maternity: 'Maternité',
    sport: 'Sport',
    restauration: 'Restauration',
    birthday: 'Anniversaire',
    fashion: 'Mode',
    team: 'Équipe',
    'religious event': 'Religieux',
    religious: 'Religieux',
  },
  en: {
    wedding: 'Wedding',
    family: 'Family',
    portrait: 'Portrait',
    graduation: 'Graduation',
    event: 'Event',
    'real-estate': 'Real estate',
    professional: 'Professional',
    animal: 'Animal',
    product: 'Product',
    maternity: 'Maternity',
    sport: 'Sport',
    restauration: 'Restaurant',
    birthday: 'Birthday',
    fashion: 'Fashion',
    team: 'Team',
    'religious event': 'Religious',
    religious: 'Religious',
  },
};

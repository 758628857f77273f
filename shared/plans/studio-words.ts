import type { LocaleCode } from '../locales.ts';

/** The lists that describe the place of a studio: its equipment, its kind, its uses. */
export const placeLists = ['amenities', 'establishments', 'events'] as const;
export type PlaceList = (typeof placeLists)[number];

/** The maximum number of words in a list, and their maximum length. */
export const MAX_PLACE_WORDS = 30;
export const MAX_PLACE_LETTERS = 60;

type Words = Readonly<Record<string, Readonly<Record<LocaleCode, string>>>>;

const words: Readonly<Record<PlaceList, Words>> = {
  amenities: {
    parking: { fr: 'Stationnement', en: 'Parking' },
    accessible: { fr: 'Accès sans marche', en: 'Step-free access' },
    'natural-light': { fr: 'Lumière naturelle', en: 'Natural light' },
    cyclorama: { fr: 'Cyclorama', en: 'Cyclorama' },
    backdrops: { fr: 'Fonds de couleur', en: 'Coloured backdrops' },
    'changing-room': { fr: 'Loge', en: 'Changing room' },
    makeup: { fr: 'Table de maquillage', en: 'Make-up table' },
    'air-conditioning': { fr: 'Climatisation', en: 'Air conditioning' },
    wifi: { fr: 'Wi-Fi', en: 'Wi-Fi' },
    kitchen: { fr: 'Cuisine', en: 'Kitchen' },
  },
  establishments: {
    studio: { fr: 'Studio', en: 'Studio' },
    loft: { fr: 'Loft', en: 'Loft' },
    house: { fr: 'Maison', en: 'House' },
    garden: { fr: 'Jardin', en: 'Garden' },
    hall: { fr: 'Salle', en: 'Hall' },
    barn: { fr: 'Grange', en: 'Barn' },
  },
  events: {
    portraits: { fr: 'Portraits', en: 'Portraits' },
    newborn: { fr: 'Nouveau-né', en: 'Newborn' },
    products: { fr: 'Produits', en: 'Products' },
    fashion: { fr: 'Mode', en: 'Fashion' },
    reception: { fr: 'Réception', en: 'Reception' },
    workshop: { fr: 'Atelier', en: 'Workshop' },
  },
};

/** The predefined words, as they are stored. */
export function knownPlaceWords(list: PlaceList): readonly string[] {
  return Object.keys(words[list]);
}

/** The label of a word: a predefined one in the reader's language, a custom one as it was typed. */
export function placeWord(list: PlaceList, word: string, locale: LocaleCode): string {
  return Object.hasOwn(words[list], word) ? (words[list][word]?.[locale] ?? word) : word;
}

/** The stored form of a typed word: the key of a predefined one, in any language; null when it is empty. */
export function placeWordOf(list: PlaceList, typed: string): string | null {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return null;
  const isMeant = (label: string) => label.localeCompare(text, 'fr', { sensitivity: 'base' }) === 0;
  return Object.entries(words[list]).find(([, { fr, en }]) => isMeant(fr) || isMeant(en))?.[0] ?? text;
}

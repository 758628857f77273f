import { type CategoryKey, categoryKeys, categoryWord } from '../catalogue/categories.ts';
import { categoryLabels } from '../catalogue/category-labels.ts';
import type { LocaleCode } from '../locales.ts';

/** The maximum number of tags on one photo. */
export const MAX_TAGS = 10;
/** The maximum length of a tag. */
export const MAX_TAG_LETTERS = 40;

type OwnTag = 'studio' | 'outdoors' | 'natural-light' | 'black-and-white' | 'drone' | 'night' | 'winter';

const ownLabels: Readonly<Record<LocaleCode, Readonly<Record<OwnTag, string>>>> = {
  fr: {
    studio: 'Studio',
    outdoors: 'Extérieur',
    'natural-light': 'Lumière naturelle',
    'black-and-white': 'Noir et blanc',
    drone: 'Drone',
    night: 'Nuit',
    winter: 'Hiver',
  },
  en: {
    studio: 'Studio',
    outdoors: 'Outdoors',
    'natural-light': 'Natural light',
    'black-and-white': 'Black and white',
    drone: 'Drone',
    night: 'Night',
    winter: 'Winter',
  },
};

/** Tags with labels in both languages, as they are stored: the categories, then those of photographs. */
export const knownTags: readonly string[] = [...categoryKeys.map(categoryWord), ...Object.keys(ownLabels.fr)];

/** A tag's label: a known one in the reader's language, a free one as it was typed. */
export function tagLabel(tag: string, locale: LocaleCode): string {
  return categoryLabels[locale][tag as CategoryKey] ?? ownLabels[locale][tag as OwnTag] ?? tag;
}

/**
 * The stored form of a typed tag: the key of a known one, in any language; null when empty. It is never cut, so it may
 * be too long.
 */
export function tagOf(typed: string): string | null {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return null;
  const isMeant = (label: string) => label.localeCompare(text, 'fr', { sensitivity: 'base' }) === 0;
  return knownTags.find((tag) => isMeant(tagLabel(tag, 'fr')) || isMeant(tagLabel(tag, 'en'))) ?? text;
}

/** A photo's tags after removing some and adding others, each once; at most the first ten. */
export function tagged(
  tags: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): string[] {
  const left = tags.filter((tag) => !remove.includes(tag));
  return [...new Set([...left, ...add])].slice(0, MAX_TAGS);
}

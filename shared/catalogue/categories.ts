/** Stable keys, in the order of the landing page; labels are in the catalogs. */
export const categoryKeys = [
  'wedding',
  'family',
  'portrait',
  'graduation',
  'event',
  'real-estate',
  'professional',
  'animal',
  'product',
  'maternity',
  'sport',
  'restauration',
  'birthday',
  'fashion',
  'team',
  'religious event',
] as const;

export type CategoryKey = (typeof categoryKeys)[number];

/** Its one-word name, in names of files, in tags and in seeds of ids; until 2026-11 it was the key. */
const RELIGIOUS = 'religious';

/** A key that lists, rows and addresses of older builds may still have. */
export type OlderCategoryKey = typeof RELIGIOUS;

/** The one-word name of a category; any other text is returned as it is. */
export function categoryWord(key: string): string {
  return key === 'religious event' ? RELIGIOUS : key;
}

/** The category of a key, of this build or an older one. */
export function categoryOf(key: unknown): CategoryKey | undefined {
  return categoryKeys.find((one) => one === key || categoryWord(one) === key);
}

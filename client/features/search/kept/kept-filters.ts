import { categoryOf } from '#shared/catalogue/categories.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { everydayWords, wordsOfAll } from '#shared/catalogue/everyday-words.ts';
import { localeCodes } from '#shared/locales.ts';
import type { ListedPlan } from '#shared/plans/plan.lists.ts';
import type { ListedProvider } from '#shared/providers/provider.lists.ts';
import { askedWords } from '#shared/search/asked-words.ts';
import { foldedWords } from '#shared/search/fold.ts';
import { nearWords } from '#shared/search/near-words.ts';
import type { AskedSearch } from '../asked-search.ts';

const CENTS = 100;

type Searched = Pick<ListedProvider, 'profile_description' | 'categories' | 'working_cities' | 'from_price_cents'> & {
  readonly user: Pick<ListedProvider['user'], 'full_name'>;
};

/**
 * Whether a photographer passes the filters, as far as the device knows: only the server knows free days.
 * @param isForgiving whether a word may have a typing error
 */
export function providerPasses(
  { user, profile_description, categories, working_cities, from_price_cents }: Searched,
  asked: AskedSearch,
  isForgiving = false,
): boolean {
  return (
    hasCategory(categories, asked) &&
    (asked.city === undefined || working_cities.some(({ slug }) => slug === asked.city)) &&
    isInRange(from_price_cents, asked) &&
    hasWords([user.full_name, profile_description, ...labelsOf(categories)], asked, isForgiving)
  );
}

/** The same for a plan. */
export function planPasses(
  { title, description, partner, categories, cities, price_cents, booking_types }: ListedPlan,
  asked: AskedSearch,
  isForgiving = false,
): boolean {
  const services = booking_types.filter((type) => type === 'personal' || type === 'professional');
  return (
    hasCategory(categories, asked) &&
    (asked.city === undefined || cities.some(({ slug }) => slug === asked.city)) &&
    (asked.type === undefined || services.length === 0 || services.some((type) => type === asked.type)) &&
    isInRange(price_cents, asked) &&
    hasWords([title, description, partner.user.full_name, ...labelsOf(categories)], asked, isForgiving)
  );
}

export function providersInOrder(providers: readonly ListedProvider[], { sort }: AskedSearch): ListedProvider[] {
  if (sort === 'newest') return providers.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  if (sort === 'price') return providers.toSorted((a, b) => byPrice(a.from_price_cents, b.from_price_cents));
  return providers.toSorted((a, b) => b.stripe_charges_enabled - a.stripe_charges_enabled);
}

export function plansInOrder(plans: readonly ListedPlan[], { sort }: AskedSearch): ListedPlan[] {
  if (sort === 'newest') return plans.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return sort === 'price' ? plans.toSorted((a, b) => byPrice(a.price_cents, b.price_cents)) : [...plans];
}

function byPrice(a: number | null, b: number | null): number {
  return (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER);
}

type Categories = ListedProvider['categories'];

function hasCategory(categories: Categories, { name }: AskedSearch): boolean {
  return name === undefined || categories.some(({ name_i18n }) => categoryOf(name_i18n) === name);
}

function isInRange(cents: number | null, { min, max }: AskedSearch): boolean {
  if (min === undefined && max === undefined) return true;
  return cents !== null && cents >= (min ?? 0) * CENTS && cents <= (max ?? Number.POSITIVE_INFINITY) * CENTS;
}

/** Whether each word of the search begins a word of the texts, or is near one. */
function hasWords(texts: readonly string[], { q = '' }: AskedSearch, isForgiving: boolean): boolean {
  const words = foldedWords([...texts, wordsOfAll].join(' '));
  return askedWords(q).every((asked) => {
    const near = isForgiving ? nearWords(asked) : null;
    return words.some((word) => word.startsWith(asked) || near?.has(word) === true);
  });
}

function labelsOf(categories: Categories): string[] {
  return categories.flatMap(({ name_i18n }) => [
    ...localeCodes.map((code) => categoryLabels[code][name_i18n]),
    everydayWords[categoryOf(name_i18n) ?? name_i18n],
  ]);
}

import { type CategoryKey, categoryKeys } from '#shared/catalogue/categories.ts';
import type { Category, City } from '#shared/catalogue/catalogue.schema.ts';
import type { BoardAsk } from '../board-lists.ts';
import { type TabName, tabNames } from './tabs.ts';

/** The query of the contracts' address: the tab, the chosen request, the filters of the board. */
export interface ContractsSearch {
  readonly onglet?: TabWord;
  /** The request that is shown beside the list. */
  readonly demande?: string;
  readonly ou?: 'quebec';
  readonly categorie?: CategoryKey;
  /** A city's slug. */
  readonly ville?: string;
  readonly du?: string;
  readonly au?: string;
  /** Whole dollars. */
  readonly budget?: number;
  /** The most kilometres from the photographer's own city. */
  readonly km?: number;
  /** The order of the board; the newest first, without it. */
  readonly tri?: SortWord;
  /** The requests that the photographer hid. */
  readonly masquees?: 1;
}

const tabWords = { answer: 'repondre', waiting: 'attente', upcoming: 'avenir', past: 'passees' } as const;
type TabWord = (typeof tabWords)[TabName];
const sortWords = { seance: 'soonest', budget: 'budget' } as const;
export type SortWord = keyof typeof sortWords;
/** The distances to choose from, in kilometres. */
export const distances = [25, 40, 60, 100, 200] as const;
const MOST_BUDGET = 1_000_000;

/** The valid parts of an address's query. */
export function contractsSearchOf(search: Readonly<Record<string, unknown>>): ContractsSearch {
  const { onglet, demande, ou, categorie, ville, du, au, budget, km, tri, masquees } = search;
  const word = Object.values(tabWords).find((one) => one === onglet);
  const category = categoryKeys.find((key) => key === categorie);
  const dollars = Number(budget);
  const distance = distances.find((one) => one === Number(km));
  return {
    ...(word !== undefined && word !== 'repondre' && { onglet: word }),
    ...(typeof demande === 'string' && /^[\da-f-]{36}$/.test(demande) && { demande }),
    ...(ou === 'quebec' && { ou }),
    ...(category !== undefined && { categorie: category }),
    ...(typeof ville === 'string' && /^[a-z-]{1,60}$/.test(ville) && { ville }),
    ...(isDate(du) && { du }),
    ...(isDate(au) && { au }),
    ...(Number.isInteger(dollars) && dollars > 0 && dollars <= MOST_BUDGET && { budget: dollars }),
    ...(distance !== undefined && { km: distance }),
    ...((tri === 'seance' || tri === 'budget') && { tri }),
    ...(String(masquees) === '1' && { masquees: 1 }),
  };
}

/** The same, with changes; a change to undefined takes a part out. */
export function changedSearch(
  search: ContractsSearch,
  changes: { readonly [Name in keyof ContractsSearch]: ContractsSearch[Name] | undefined },
): ContractsSearch {
  return contractsSearchOf({ ...search, ...changes });
}

export function tabOfSearch({ onglet = 'repondre' }: ContractsSearch): TabName {
  return tabNames.find((name) => tabWords[name] === onglet) ?? 'answer';
}

export function wordOfTab(name: TabName): TabWord {
  return tabWords[name];
}

/** The list of the board that an address asks for. @param lists as the device has them; an unknown name does not filter */
export function boardAskOf(
  { ou, categorie, ville, du, au, budget, km, tri, masquees }: ContractsSearch,
  { categories, cities }: { readonly categories: readonly Category[]; readonly cities: readonly City[] },
): BoardAsk {
  if (masquees === 1) return { scope: 'board', hidden: '1' };
  const category_id = categories.find(({ name_i18n }) => name_i18n === categorie)?.id;
  const city_id = cities.find(({ slug }) => slug === ville)?.id;
  return {
    scope: 'board',
    near: ou === 'quebec' ? 'all' : 'own',
    ...(category_id !== undefined && { category_id }),
    ...(city_id !== undefined && { city_id }),
    ...(du !== undefined && { from: du }),
    ...(au !== undefined && { to: au }),
    ...(budget !== undefined && { budget: String(budget) }),
    ...(km !== undefined && { within: String(km) }),
    ...(tri !== undefined && { sort: sortWords[tri] }),
  };
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

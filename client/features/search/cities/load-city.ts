import type { City } from '#shared/catalogue/catalogue.schema.ts';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { Counts } from '#shared/search/search.endpoints.ts';
import { AwayError } from '#client/frame/errors/away-error.ts';
import type { PublicData } from '#client/frame/network/public-data.ts';
import { countsQuery, loadSearch } from '../load-search.ts';
import type { LoadedSearch } from '../search.types.ts';

export interface LoadedCity extends LoadedSearch {
  readonly city: City;
  /** The results of its categories and of the other cities; null without network. */
  readonly counts: Counts | null;
}

/**
 * Loads the photographers of a city, of one category or of all.
 * @returns undefined for an unknown city
 */
export async function loadCity(
  slug: string,
  name: CategoryKey | undefined,
  publicData: PublicData,
): Promise<LoadedCity | undefined> {
  const search = name === undefined ? { city: slug } : { city: slug, name };
  const loaded = await loadSearch('provider', search, publicData);
  if (loaded.cities.length === 0) throw new AwayError();
  const city = loaded.cities.find((one) => one.slug === slug);
  if (city === undefined) return undefined;
  if (loaded.counts !== null || loaded.source.of === 'device') return { ...loaded, city };
  const counts = await publicData.get('search.count', countsQuery('provider', loaded.asked));
  return { ...loaded, city, counts: counts ?? null };
}

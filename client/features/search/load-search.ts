import type { FoundPage } from '#shared/search/found-page.ts';
import type { Search } from '#shared/search/search-address.ts';
import { MOST_FOUND, MOST_HEARTS } from '#shared/search/search.values.ts';
import type { KeptHeart } from '#client/frame/hearts/hearts.queries.ts';
import type { PublicData } from '#client/frame/network/public-data.ts';
import { type AskedSearch, askedOf, filtersOf } from './asked-search.ts';
import { withComingDays } from './kept/kept-days.ts';
import type { Found, LoadedSearch, Source } from './search.types.ts';

/** The number of pages shown one below the other; a link leads to earlier ones. */
const PAGES_SHOWN = 4;

/**
 * Loads the results of an address; without the server, from the data of this device.
 * @param hearts for an address that asks for them; the page reads them after its first paint, so its loader has none
 */
export async function loadSearch(
  kind: Found['kind'],
  search: Search,
  publicData: PublicData,
  hearts: readonly KeptHeart[] = [],
): Promise<LoadedSearch> {
  const asked = askedOf(search);
  const isEmpty = asked.hearts !== undefined && hearts.length === 0;
  const firstPage = Math.max(1, asked.page - PAGES_SHOWN + 1);
  const pages = Array.from({ length: asked.page - firstPage + 1 }, (_, index) => firstPage + index);
  const among = asked.hearts === undefined ? {} : idsOf(hearts);
  const queries = isEmpty ? [] : pages.map((page) => ({ ...listQuery(asked, page), ...among }));
  const name = kind === 'provider' ? 'provider.list' : 'plan.list';
  const [cities, config, lists] = await Promise.all([
    publicData.get('city.list'),
    publicData.get('config.read'),
    Promise.all(queries.map((query) => publicData.get(name, query))),
  ]);
  const about = { asked, cities: cities ?? [], limits: config?.limits ?? null };
  const whole = lists.filter((list) => list !== null && list !== undefined);
  if (whole.length < lists.length) {
    const { keptSearch } = await import('./kept/kept-search.ts');
    const kept = await keptSearch(kind, asked, hearts);
    return { ...about, source: kept.source, found: withComingDays(kept.found, about.limits), counts: null };
  }
  const seen = queries.flatMap((query) => publicData.seenAt(name, query) ?? []).sort();
  const source: Source = seen[0] === undefined ? { of: 'server' } : { of: 'copy', seenAt: seen[0] };
  const answered = joined(kind, whole as FoundPage<never>[], firstPage);
  const found = source.of === 'server' ? answered : withComingDays(answered, about.limits);
  const isNothing = found.total === 0 && source.of === 'server' && asked.hearts === undefined;
  const counts = isNothing ? await publicData.get('search.count', countsQuery(kind, asked)) : null;
  return { ...about, found, source, counts: counts ?? null };
}

/** The newest hearts that one search may name, in an order that is always the same. */
function idsOf(hearts: readonly KeptHeart[]): Record<string, string> {
  const ids = hearts.slice(0, MOST_HEARTS).map(({ id }) => id);
  return { provider_ids: ids.toSorted().join(',') };
}

/** The query of a page of results. */
export function listQuery(asked: AskedSearch, page: number): Record<string, string> {
  return { ...filtersOf(asked), sort: asked.sort, ...(page === 1 ? {} : { page: String(page) }) };
}

/** The query of the counts for a search. */
export function countsQuery(kind: Found['kind'], asked: AskedSearch): Record<string, string> {
  return { ...filtersOf(asked), of: kind };
}

function joined(kind: Found['kind'], lists: readonly FoundPage<never>[], firstPage: number): Found {
  const last = lists.at(-1);
  const total = last?.total ?? 0;
  const hasMore = last !== undefined && last.page * last.perPage < Math.min(total, MOST_FOUND);
  // An answer of an earlier version, kept on this device, does not tell.
  const isLeast = last?.isLeast === 1;
  const isNear = last?.meant !== undefined;
  return { kind, total, isLeast, isNear, items: lists.flatMap(({ data }) => data), firstPage, hasMore };
}

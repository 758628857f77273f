import { categoryKeys } from '#shared/catalogue/categories.ts';
import type { Limits } from '#shared/limits.ts';
import { serviceTypes } from '#shared/catalogue/service-types.ts';
import type { Counts } from '#shared/search/search.endpoints.ts';
import { MOST_READ, MOST_READ_BY_CHOICE, type SearchKind } from '#shared/search/search.values.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { lookUps } from './look-ups.ts';
import { type Asked, laterDate, searchTotal } from './search.service.ts';

/**
 * The number of results for each choice of a filter, combined with the other filters, and the number without each
 * filter.
 */
export async function countsOf(
  kind: SearchKind,
  asked: Asked,
  limits: Pick<Limits, 'lead_time_hours' | 'horizon_days' | 'horizon_far_days'>,
): Promise<Counts> {
  const look = lookUps();
  const totalOf = async (changed: Asked, most = MOST_READ_BY_CHOICE) => {
    const { total, isLeast } = await searchTotal(kind, { ...asked, ...changed }, limits, { look, most });
    return { total, is_least: isLeast ? (1 as const) : (0 as const) };
  };
  const counts: Counts = {
    ...(await totalOf({}, MOST_READ)),
    categories: [],
    cities: [],
    booking_types: [],
    without: [],
    next_date: null,
  };
  if (counts.total === 0) counts.next_date = await laterDate(kind, asked, limits, look);
  for (const name of categoryKeys) counts.categories.push({ name, ...(await totalOf({ name })) });
  const cities = await tables().selectFrom('cities').select('slug').orderBy('position').execute();
  for (const { slug } of cities) {
    counts.cities.push({ slug, ...(await totalOf({ city: slug, city_id: undefined })) });
  }
  for (const booking_type of serviceTypes) {
    counts.booking_types.push({ booking_type, ...(await totalOf({ booking_type })) });
  }
  for (const filter of Object.keys(asked) as (keyof Asked)[]) {
    if (asked[filter] !== undefined) {
      counts.without.push({ filter, ...(await totalOf({ [filter]: undefined })) });
    }
  }
  return counts;
}

import type { OwnerDb } from '#client/data/db/owner-db.ts';
import type { City } from '#shared/catalogue/catalogue.schema.ts';
import { kilometresBetween } from '#shared/catalogue/near-cities.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';

/** The slug of the photographer's own city; null when it is not here, or its position is unknown. */
export async function ownCityOf(db: OwnerDb, cities: readonly City[]): Promise<string | null> {
  const own = (await db.rowsOf('provider').toArray()).find(({ data }) => data !== null)?.data ?? null;
  const slug = cities.find(({ id }) => id === own?.city_id)?.slug;
  return slug === undefined || kilometresBetween(slug, slug) === null ? null : slug;
}

/** The kilometres from a city to the centre of a request's: 0 in the same one, null where a position is unknown. */
export function kilometresTo(
  { city_id }: Pick<QuoteRequest, 'city_id'>,
  from: string | null,
  cities: readonly City[],
): number | null {
  const to = cities.find(({ id }) => id === city_id)?.slug;
  return from === null || to === undefined ? null : kilometresBetween(from, to);
}

/** The same where it says more than the city's name: null in the same city too. */
export function distanceTo(...asked: Parameters<typeof kilometresTo>): number | null {
  const km = kilometresTo(...asked);
  return km === 0 ? null : km;
}

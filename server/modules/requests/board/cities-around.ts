import { kilometresBetween } from '#shared/catalogue/near-cities.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** The cities within a distance of a photographer's own, which is one of them; null when its position is unknown. */
export async function citiesAround(providerId: string, km: number): Promise<readonly string[] | null> {
  const own = await tables()
    .selectFrom('providers as p')
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .select('c.slug')
    .where('p.id', '=', providerId)
    .executeTakeFirst();
  if (own === undefined || kilometresBetween(own.slug, own.slug) === null) return null;
  const cities = await tables().selectFrom('cities').select(['id', 'slug']).execute();
  return cities.flatMap(({ id, slug }) => {
    const distance = kilometresBetween(own.slug, slug);
    return distance !== null && distance <= km ? [id] : [];
  });
}

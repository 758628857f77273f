import { sql } from 'kysely';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { tables } from '#server/db/tables.ts';
import { facetOf } from './entry-keys.ts';

/** The cities in which a public photographer works. */
export function mappedCities(): Promise<{ slug: string }[]> {
  return tables()
    .selectFrom('cities as c')
    .select('c.slug')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('search_facets as f')
          .select('f.entry_id')
          .where('f.facet', '=', sql<string>`${facetOf('provider', 'city', '')} || ${sql.ref('c.id')}`),
      ),
    )
    .orderBy('c.position')
    .execute();
}

/** The categories that a public photographer does, city by city. */
export function mappedCityCategories(): Promise<{ slug: string; name_i18n: CategoryKey }[]> {
  return tables()
    .selectFrom('cities as c')
    .innerJoin('categories as k', (join) => join.onTrue())
    .select(['c.slug', 'k.name_i18n'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('search_facets as there')
          .innerJoin('search_facets as doing', 'doing.entry_id', 'there.entry_id')
          .select('there.entry_id')
          .where('there.facet', '=', sql<string>`${facetOf('provider', 'city', '')} || ${sql.ref('c.id')}`)
          .where('doing.facet', '=', sql<string>`${facetOf('provider', 'category', '')} || ${sql.ref('k.id')}`),
      ),
    )
    .orderBy('c.position')
    .orderBy('k.position')
    .execute();
}

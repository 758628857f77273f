import { type RawBuilder, sql } from 'kysely';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import type { StoredInstant } from '#server/db/columns.ts';
import { tables } from '#server/db/tables.ts';

interface Place {
  readonly slug: string;
  /** The last change of one of its photographers, or of their plans. */
  readonly changed_at: StoredInstant;
}

/** The cities in which a public photographer works. */
export async function sitemapCities(): Promise<Place[]> {
  const cities = await tables()
    .selectFrom('cities as c')
    .select(['c.slug', lastChange(sql`''`).as('changed_at')])
    .orderBy('c.position')
    .execute();
  return cities.flatMap(({ slug, changed_at }) => (changed_at === null ? [] : [{ slug, changed_at }]));
}

/** The categories that a public photographer does, city by city. */
export async function sitemapCityCategories(): Promise<(Place & { readonly name_i18n: CategoryKey })[]> {
  const pairs = await tables()
    .selectFrom('cities as c')
    .innerJoin('categories as k', (join) => join.onTrue())
    .select(['c.slug', 'k.name_i18n', lastChange(sql.ref('k.id')).as('changed_at')])
    .orderBy('c.position')
    .orderBy('k.position')
    .execute();
  return pairs.flatMap(({ changed_at, ...pair }) => (changed_at === null ? [] : [{ ...pair, changed_at }]));
}

/** The last change in a list of photographers (`listOf`), null for an empty one; `c` is its city. */
function lastChange(categoryId: RawBuilder<unknown>): RawBuilder<StoredInstant | null> {
  const list = sql`'provider:' || ${categoryId} || ':' || ${sql.ref('c.id')}`;
  return sql<StoredInstant | null>`(
    select max(coalesce(pl.updated_at, p.updated_at)) from search_lists l
    join search_entries e on e.id = l.entry_id
    join providers p on p.id = e.provider_id
    left join plans pl on pl.provider_id = p.id and pl.status = 'published'
    where l.list = ${list})`;
}

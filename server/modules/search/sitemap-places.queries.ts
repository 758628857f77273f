import { type RawBuilder, sql } from 'kysely';
import type { CategoryKey } from '#shared/catalogue/categories.ts';
import { tables } from '#server/db/tables.ts';

/** The cities in which a public photographer works. */
export function sitemapCities(): Promise<{ slug: string }[]> {
  return tables()
    .selectFrom('cities as c')
    .select('c.slug')
    .where(isFilled(sql`''`))
    .orderBy('c.position')
    .execute();
}

/** The categories that a public photographer does, city by city. */
export function sitemapCityCategories(): Promise<{ slug: string; name_i18n: CategoryKey }[]> {
  return tables()
    .selectFrom('cities as c')
    .innerJoin('categories as k', (join) => join.onTrue())
    .select(['c.slug', 'k.name_i18n'])
    .where(isFilled(sql.ref('k.id')))
    .orderBy('c.position')
    .orderBy('k.position')
    .execute();
}

/** Whether a list of photographers (`listOf`) has one; `c` is its city. */
function isFilled(categoryId: RawBuilder<unknown>): RawBuilder<boolean> {
  const list = sql`'provider:' || ${categoryId} || ':' || ${sql.ref('c.id')}`;
  return sql<boolean>`exists (select 1 from ${sql.table('search_lists')} where ${sql.ref('list')} = ${list})`;
}

import { sql } from 'kysely';
import { isoInstant, type StoredInstant } from '#server/foundation/db/columns.ts';
import { tables } from '#server/foundation/db/tables.ts';
import { listOf } from '../entry-keys.ts';
import { each } from '../ways.ts';

/** A public photographer's page. */
export interface PhotographerPage {
  readonly entry_id: number;
  readonly slug: string;
  /** The last change of the photographer or of a published plan, ISO 8601. */
  readonly changedAt: string;
}

/** Some public photographers, in the order of their entries. @param after the last entry already read, 0 for none */
export async function photographersAfter(after: number, limit: number): Promise<PhotographerPage[]> {
  const ids = sql`select entry_id from search_lists where list = ${listOf('provider', {})} and entry_id > ${after}
    order by entry_id limit ${sql.lit(limit)}`;
  const { rows } = await sql<{
    entry_id: number;
    slug: string;
    updated_at: StoredInstant;
    plans_at: StoredInstant | null;
  }>`select d.entry_id, p.slug, p.updated_at,
      (select max(pl.updated_at) from plans pl where pl.provider_id = p.id and pl.status = 'published') as plans_at
    from (${ids}) as d ${each('search_entries', 'e', sql`e.id = d.entry_id`)} ${each('providers', 'p', sql`p.id = e.provider_id`)}
    order by d.entry_id`.execute(tables());
  return rows.map(({ entry_id, slug, updated_at, plans_at }) => {
    const own = isoInstant(updated_at);
    const ofPlans = plans_at === null ? own : isoInstant(plans_at);
    return { entry_id, slug, changedAt: own > ofPlans ? own : ofPlans };
  });
}

/** The lists of some entries. */
export function listsOfEntries(ids: readonly number[]) {
  return tables().selectFrom('search_lists').select(['entry_id', 'list']).where('entry_id', 'in', ids).execute();
}

/** All cities and all categories, in their order. */
export async function allPlaces() {
  const cities = await tables().selectFrom('cities').select(['id', 'slug']).orderBy('position').execute();
  const categories = await tables().selectFrom('categories').select(['id', 'name_i18n']).orderBy('position').execute();
  return { cities, categories };
}

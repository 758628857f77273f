import { sql } from 'kysely';
import { FOLDING } from '#shared/search/fold.ts';
import { tables } from '#server/foundation/db/tables.ts';

/**
 * Public photographers in the order of their ids, and whether their last month is missing or without last starts (of a
 * version that did not keep them), or their words were folded in an older way.
 * @param after null for the first ones
 */
export function publicProvidersAfter(after: string | null, lastMonth: string, limit: number) {
  const isCurrent = sql<boolean>`(
    exists (select 1 from free_months m where m.provider_id = p.id and m.month = ${lastMonth} and m.last_starts <> '')
    and exists (select 1 from search_entries e where e.subject_id = p.id and e.folding = ${sql.lit(FOLDING)}))`;
  let providers = tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', sql<number>`case when ${isCurrent} then 0 else 1 end`.as('is_outdated')])
    .where('p.status', '=', 'active')
    .where('u.status', '=', 'active')
    .where('u.is_test', '=', 0);
  if (after !== null) providers = providers.where('p.id', '>', after);
  return providers.orderBy('p.id').limit(limit).execute();
}

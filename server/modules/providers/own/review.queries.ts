import { sql } from 'kysely';
import { publicName } from '#shared/providers/public-name.ts';
import type { ProviderStatus } from '#shared/providers/provider.states.ts';
import type { ReviewRow } from '#shared/providers/review.schema.ts';
import { countOf } from '#server/foundation/db/count-of.ts';
import { isoInstant, isoInstantOrNull } from '#server/foundation/db/columns.ts';
import { anywhere, folded } from '#server/foundation/db/folded.ts';
import { tables } from '#server/foundation/db/tables.ts';

interface Filter {
  readonly q: string | undefined;
  readonly status: ProviderStatus | undefined;
}

const words = folded(
  sql<string>`coalesce(p.business_name, '') || ' ' || u.first_name || ' ' || u.last_name || ' ' || p.slug || ' ' || u.email`,
);

function found({ q, status }: Filter) {
  let providers = tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('cities as c', 'c.id', 'p.city_id')
    .where('u.closed_at', 'is', null);
  if (q !== undefined) providers = providers.where(sql<boolean>`${words} like ${anywhere(q)} escape '\\'`);
  if (status !== undefined) providers = providers.where('p.status', '=', status);
  return providers;
}

/** A page of the providers: those in review first, the longest wait before the others, then the newest. */
export async function reviewPage(
  filter: Filter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: ReviewRow[] }> {
  const total = await countOf(found(filter));
  const rows = await found(filter)
    .select(['p.id', 'p.user_id', 'p.business_name', 'p.status', 'p.submitted_at', 'p.created_at'])
    .select(['u.first_name', 'u.last_name', 'u.email', 'c.name as city'])
    .select((eb) => [
      eb
        .selectFrom('portfolio_photos as f')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('f.provider_id', '=', 'p.id')
        .where('f.plan_id', 'is', null)
        .where('f.status', '=', 'ready')
        .as('photos'),
      eb
        .selectFrom('plans as pl')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('pl.provider_id', '=', 'p.id')
        .where('pl.status', '=', 'published')
        .as('plans'),
    ])
    .orderBy('p.submitted_at', (order) => order.asc().nullsLast())
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      user_id: row.user_id,
      name: publicName(row),
      email: row.email,
      status: row.status,
      city: row.city ?? null,
      submitted_at: isoInstantOrNull(row.submitted_at),
      created_at: isoInstant(row.created_at),
      photos: Number(row.photos),
      plans: Number(row.plans),
    })),
  };
}

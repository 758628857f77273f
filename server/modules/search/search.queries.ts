import { sql } from 'kysely';
import type { SearchKind, Sort } from '#shared/search/search.values.ts';
import type { StoredInstant } from '#server/db/columns.ts';
import { entriesWith } from '#server/db/search-words.ts';
import { tables } from '#server/db/tables.ts';
import { facetOf, NO_PRICE } from './entry-keys.ts';
import { bitOf, monthOf } from './free-months.ts';

const CENTS = 100;

/** The filters, with names and slugs resolved to ids. */
export interface Filter {
  readonly kind: SearchKind;
  readonly category_id?: string | undefined;
  readonly city_id?: string | undefined;
  readonly service?: string | undefined;
  readonly provider_id?: string | undefined;
  readonly words: readonly string[];
  /** Dollars. */
  readonly price_min?: number | undefined;
  readonly price_max?: number | undefined;
  readonly date?: string | undefined;
}

/** The entries that pass the filters. */
function entriesOf(filter: Filter) {
  const { kind, date } = filter;
  const facets = [
    ...(filter.category_id === undefined ? [] : [facetOf(kind, 'category', filter.category_id)]),
    ...(filter.city_id === undefined ? [] : [facetOf(kind, 'city', filter.city_id)]),
    ...(filter.service === undefined ? [] : [facetOf(kind, 'service', filter.service)]),
  ];
  let entries = tables().selectFrom('search_entries as e').where('e.kind', '=', kind);
  for (const facet of facets) {
    const having = tables().selectFrom('search_facets').select('entry_id').where('facet', '=', facet);
    entries = entries.where('e.id', 'in', having);
  }
  if (filter.provider_id !== undefined) entries = entries.where('e.provider_id', '=', filter.provider_id);
  if (filter.words.length > 0) entries = entries.where('e.id', 'in', entriesWith(filter.words));
  if (date !== undefined) {
    const free = sql<boolean>`(${sql.ref('m.days')} & ${sql.lit(bitOf(date))}) <> 0`;
    entries = entries.where((eb) =>
      eb.exists(
        eb
          .selectFrom('free_months as m')
          .select('m.month')
          .whereRef('m.provider_id', '=', 'e.provider_id')
          .where('m.month', '=', monthOf(date))
          .where(free),
      ),
    );
  }
  const { price_min, price_max } = filter;
  if (price_min === undefined && price_max === undefined) return entries;
  const least = (price_min ?? 0) * CENTS;
  const most = price_max === undefined ? NO_PRICE - 1 : price_max * CENTS;
  entries = entries.where('e.price_cents', '<=', most);
  if (kind === 'plan') return entries.where('e.price_cents', '>=', least);
  // A photographer passes with one plan in the range; the cheapest one may be below it.
  return entries.where((eb) =>
    eb.exists(
      eb
        .selectFrom('search_entries as f')
        .select('f.id')
        .whereRef('f.provider_id', '=', 'e.provider_id')
        .where('f.kind', '=', 'plan')
        .where('f.price_cents', '>=', least)
        .where('f.price_cents', '<=', most),
    ),
  );
}

/** The first entries of an order: cheapest first for the price, otherwise newest first. */
export function firstEntries(filter: Filter, sort: Sort, limit: number) {
  const entries = entriesOf(filter).select(['e.id', 'e.subject_id', 'e.provider_id', 'e.name', 'e.is_payable']);
  const ordered = sort === 'price' ? entries.orderBy('e.price_cents').orderBy('e.id') : entries.orderBy('e.id', 'desc');
  return ordered.limit(limit).execute();
}

/** The number of entries, up to a limit. */
export async function countEntries(filter: Filter, limit: number): Promise<number> {
  const some = entriesOf(filter).select('e.id').limit(limit);
  const { total } = await tables()
    .selectFrom(some.as('found'))
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The free days of photographers from a month on. */
export function monthsFrom(providerIds: readonly string[], month: string) {
  return tables()
    .selectFrom('free_months')
    .select(['provider_id', 'month', 'days'])
    .where('provider_id', 'in', providerIds)
    .where('month', '>=', month)
    .execute();
}

/** Public photographers whose entries or last month are missing. */
export async function unreadyProviders(lastMonth: string, limit: number): Promise<string[]> {
  const rows = await tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select('p.id')
    .where('p.status', '=', 'active')
    .where('u.status', '=', 'active')
    .where('u.is_test', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('free_months as m')
            .select('m.month')
            .whereRef('m.provider_id', '=', 'p.id')
            .where('m.month', '=', lastMonth),
        ),
      ),
    )
    .orderBy('p.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Every public photographer, and the time of their page's last change. */
export function mappedProviders() {
  return tables()
    .selectFrom('search_entries as e')
    .innerJoin('providers as p', 'p.id', 'e.provider_id')
    .leftJoin('plans as pl', (join) => join.onRef('pl.provider_id', '=', 'p.id').on('pl.status', '=', 'published'))
    .select(['p.slug', ({ fn }) => fn.max(sql<StoredInstant>`coalesce(pl.updated_at, p.updated_at)`).as('changed_at')])
    .where('e.kind', '=', 'provider')
    .groupBy(['p.id', 'p.slug'])
    .orderBy('p.id')
    .execute();
}

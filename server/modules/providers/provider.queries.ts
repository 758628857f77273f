import type { InferResult } from 'kysely';
import { tables } from '#server/foundation/db/tables.ts';

function allProviders() {
  return tables()
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('cities as c', 'c.id', 'p.city_id');
}

/** Active providers whose account is active and not a test one. */
function publicProviders() {
  return allProviders().where('u.is_test', '=', 0).where('u.status', '=', 'active').where('p.status', '=', 'active');
}

type PublicProviders = ReturnType<typeof publicProviders>;

function withColumns(providers: PublicProviders) {
  return providers
    .select('p.business_name')
    .select(['p.id', 'p.user_id', 'p.slug', 'p.status', 'p.profile_description', 'p.links', 'p.stripe_charges_enabled'])
    .select(['p.tps_no', 'p.tvq_no', 'p.city_id', 'c.name as city', 'u.first_name', 'u.last_name'])
    .select(['p.answer_minutes', 'p.created_at', 'p.updated_at'])
    .select((eb) =>
      eb
        .selectFrom('plans as pl')
        .select(({ fn }) => fn.min('pl.price_cents').as('price_cents'))
        .whereRef('pl.provider_id', '=', 'p.id')
        .where('pl.status', '=', 'published')
        .as('from_price_cents'),
    );
}

type WithColumns = ReturnType<typeof withColumns>;

/** A provider with the names it shows. */
export type ProviderRow = InferResult<WithColumns>[number];

/** The public providers with these ids. */
export function publicProvidersOf(ids: readonly string[]): Promise<ProviderRow[]> {
  return withColumns(publicProviders().where('p.id', 'in', ids)).execute();
}

/** A public provider, in a list of one. */
export function publicProvider(by: { readonly slug: string } | { readonly id: string }): Promise<ProviderRow[]> {
  const all = publicProviders();
  return withColumns('slug' in by ? all.where('p.slug', '=', by.slug) : all.where('p.id', '=', by.id)).execute();
}

/** A provider in any state, in a list of one. */
export function ownProvider(id: string): Promise<ProviderRow[]> {
  return withColumns(allProviders().where('p.id', '=', id)).execute();
}

export function categoriesOfProviders(ids: readonly string[]) {
  return tables()
    .selectFrom('provider_categories as pc')
    .innerJoin('categories as c', 'c.id', 'pc.category_id')
    .select(['pc.provider_id', 'c.id', 'c.name_i18n'])
    .where('pc.provider_id', 'in', ids)
    .orderBy('pc.position')
    .execute();
}

export function citiesOfProviders(ids: readonly string[]) {
  return tables()
    .selectFrom('provider_cities as pc')
    .innerJoin('cities as c', 'c.id', 'pc.city_id')
    .select(['pc.provider_id', 'c.id', 'c.province_id', 'c.name', 'c.slug'])
    .where('pc.provider_id', 'in', ids)
    .orderBy('pc.position')
    .execute();
}

export function languagesOfProviders(ids: readonly string[]) {
  return tables()
    .selectFrom('provider_languages as pl')
    .innerJoin('languages as l', 'l.id', 'pl.language_id')
    .select(['pl.provider_id', 'l.id', 'l.code', 'l.native_name'])
    .where('pl.provider_id', 'in', ids)
    .orderBy('l.is_default', 'desc')
    .orderBy('l.code')
    .execute();
}

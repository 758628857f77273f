import { sql } from 'kysely';
import type { Category, City } from '#shared/catalogue/catalogue.schema.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import type { ProviderStatus } from '#shared/providers/provider.states.ts';
import { isoInstant } from '#server/db/columns.ts';
import { em } from '#server/db/request-em.ts';
import { picturesOf } from '#server/modules/accounts/pictures.service.ts';
import { imagesOfProviders } from '#server/modules/portfolio/shown-images.service.ts';

interface ProviderRow {
  id: string;
  user_id: string;
  slug: string;
  status: ProviderStatus;
  profile_description: string;
  stripe_charges_enabled: 0 | 1;
  tps_no: string | null;
  tvq_no: string | null;
  city_id: string | null;
  city: string | null;
  first_name: string;
  last_name: string;
  from_price_cents: number | null;
  created_at: unknown;
  updated_at: unknown;
}

/** Active providers whose account is active and not a test one. */
export const publicProviders = sql`
  from providers p
  join users u on u.id = p.user_id and u.is_test = 0 and u.status = 'active'
  left join cities c on c.id = p.city_id`;

export const providerColumns = sql`
  p.id, p.user_id, p.slug, p.status, p.profile_description, p.stripe_charges_enabled, p.tps_no, p.tvq_no, p.city_id,
  c.name as city,
  u.first_name, u.last_name, p.created_at, p.updated_at,
  (select min(pl.price_cents) from plans pl where pl.provider_id = p.id and pl.status = 'published') as from_price_cents`;

/** Providers as anyone sees them, from rows of `providerColumns`. */
export async function presentProviders(rows: readonly unknown[]): Promise<Provider[]> {
  const providers = rows as readonly ProviderRow[];
  const ids = providers.map((provider) => provider.id);
  if (ids.length === 0) return [];
  const kysely = em().getKysely();
  const categories = await sql<Category & { provider_id: string }>`
    select pc.provider_id, c.id, c.name_i18n from provider_categories pc join categories c on c.id = pc.category_id
    where pc.provider_id in (${sql.join(ids)}) order by pc.position`.execute(kysely);
  const cities = await sql<City & { provider_id: string }>`
    select pc.provider_id, c.id, c.province_id, c.name, c.slug from provider_cities pc join cities c on c.id = pc.city_id
    where pc.provider_id in (${sql.join(ids)}) order by pc.position`.execute(kysely);
  const languages = await sql<{ provider_id: string; id: string; code: string; native_name: string }>`
    select pl.provider_id, l.id, l.code, l.native_name
    from provider_languages pl join languages l on l.id = pl.language_id
    where pl.provider_id in (${sql.join(ids)}) order by l.is_default desc, l.code`.execute(kysely);
  const categoriesOf = Map.groupBy(categories.rows, (row) => row.provider_id);
  const citiesOf = Map.groupBy(cities.rows, (row) => row.provider_id);
  const languagesOf = Map.groupBy(languages.rows, (row) => row.provider_id);
  const images = await imagesOfProviders(ids);
  const pictures = await picturesOf(providers.map((provider) => provider.user_id));
  return providers.map((provider) => ({
    id: provider.id,
    slug: provider.slug,
    status: provider.status,
    profile_description: provider.profile_description,
    stripe_charges_enabled: provider.stripe_charges_enabled,
    charges_tps: provider.tps_no === null ? 0 : 1,
    charges_tvq: provider.tvq_no === null ? 0 : 1,
    address: provider.city_id === null ? null : { city_id: provider.city_id, city: provider.city ?? '' },
    categories: categoriesOf.get(provider.id) ?? [],
    working_cities: citiesOf.get(provider.id) ?? [],
    languages: languagesOf.get(provider.id) ?? [],
    images: images.get(provider.id) ?? [],
    user: {
      first_name: provider.first_name,
      last_name: provider.last_name,
      initial_name: `${provider.first_name.slice(0, 1)}. ${provider.last_name}`,
      full_name: `${provider.first_name} ${provider.last_name}`,
      profile_pictures: pictures.get(provider.user_id) ?? [],
    },
    from_price_cents: provider.from_price_cents,
    created_at: isoInstant(provider.created_at),
    updated_at: isoInstant(provider.updated_at),
  }));
}

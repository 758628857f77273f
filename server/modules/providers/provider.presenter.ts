import { publicName } from '#shared/providers/public-name.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { initialName } from '#shared/typed/shown-text.ts';
import { isoInstant, jsonOf } from '#server/foundation/db/columns.ts';
import { picturesOf } from '#server/modules/accounts/pictures.service.ts';
import { imagesOfProviders } from '#server/modules/portfolio/shown-images.service.ts';
import {
  categoriesOfProviders,
  citiesOfProviders,
  languagesOfProviders,
  type ProviderRow,
} from './provider.queries.ts';

/** Providers as anyone sees them. */
export async function presentProviders(providers: readonly ProviderRow[]): Promise<Provider[]> {
  const ids = providers.map((provider) => provider.id);
  if (ids.length === 0) return [];
  const categoriesOf = Map.groupBy(await categoriesOfProviders(ids), (row) => row.provider_id);
  const citiesOf = Map.groupBy(await citiesOfProviders(ids), (row) => row.provider_id);
  const languagesOf = Map.groupBy(await languagesOfProviders(ids), (row) => row.provider_id);
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
    links: jsonOf<string[] | null>(provider.links) ?? [],
    images: images.get(provider.id) ?? [],
    user: {
      first_name: provider.first_name,
      last_name: provider.last_name,
      initial_name: initialName(provider),
      full_name: publicName(provider),
      profile_pictures: pictures.get(provider.user_id) ?? [],
    },
    from_price_cents: provider.from_price_cents,
    answer_minutes: provider.answer_minutes ?? null,
    created_at: isoInstant(provider.created_at),
    updated_at: isoInstant(provider.updated_at),
  }));
}

import type { OwnProvider, ProviderBody } from './own-provider.schema.ts';
import type { ListedProvider } from './provider.lists.ts';
import type { Provider, ShownProvider } from './provider.schema.ts';

/** An active photographer of Québec, without photos. */
function aProvider(fields: Partial<Provider> = {}): Provider {
  const at = '2026-11-20T12:00:00.000Z';
  return {
    id: '01930000-0000-7000-8000-0000000000e2',
    slug: 'maude-roy',
    status: 'active',
    profile_description: 'Portraits et mariages à la lumière du jour.',
    stripe_charges_enabled: 0,
    charges_tps: 0,
    charges_tvq: 0,
    address: { city_id: '01930000-0000-7000-8000-c10000000001', city: 'Québec' },
    categories: [],
    working_cities: [],
    languages: [],
    links: [],
    images: [],
    user: { first_name: 'Maude', last_name: 'Roy', initial_name: 'MR', full_name: 'Maude Roy', profile_pictures: [] },
    from_price_cents: 45_000,
    answer_minutes: null,
    created_at: at,
    updated_at: at,
    ...fields,
  };
}

/** A photographer in a result of search. */
export function aListedProvider(fields: Partial<ListedProvider> = {}): ListedProvider {
  return { ...aProvider(fields), next_free_day: '2026-12-05', ...fields };
}

/** A photographer as their public page shows them, without plans and hours. */
export function aShownProvider(fields: Partial<ShownProvider> = {}): ShownProvider {
  return { ...aProvider(fields), plans: [], opening_hours: [], next_free_days: [], free_days_by_length: [], ...fields };
}

/** A profile with only an address and texts. */
export function anOwnProvider(fields: Partial<ProviderBody> & Pick<ProviderBody, 'id'>): ProviderBody {
  return {
    business_name: 'Studio Roy',
    profile_description: 'Portraits et mariages à la lumière du jour, à Québec et dans les environs.',
    city_id: null,
    category_ids: [],
    working_city_ids: [],
    language_ids: [],
    tps_no: null,
    tvq_no: null,
    street: null,
    postal_code: null,
    slug: `studio-roy-${fields.id}`,
    links: [],
    ...fields,
  };
}

/** The same profile as its photographer's devices store it; published by default. */
export function anOwnProviderRow(fields: Partial<OwnProvider> & Pick<OwnProvider, 'id'>): OwnProvider {
  return {
    ...anOwnProvider({ id: fields.id }),
    status: 'active',
    review_note: null,
    submitted_at: null,
    former_slugs: [],
    stripe_charges_enabled: 0,
    tax_remittances: [],
    version: 1,
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
    ...fields,
  };
}

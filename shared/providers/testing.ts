import type { ProviderBody } from './own-provider.schema.ts';

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
    slug: `studio-roy-${fields.id}`,
    links: [],
    ...fields,
  };
}

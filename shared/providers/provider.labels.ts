import type { ProviderField } from './own-provider.schema.ts';

/** Parts of a profile that are kept or replaced as a whole. */
export const providerUnits = [
  'name',
  'description',
  'city',
  'categories',
  'cities',
  'languages',
  'tps',
  'tvq',
  'address',
  'links',
] as const;
export type ProviderUnit = (typeof providerUnits)[number];

/** The unit of each field. A list is one unit, since two orders cannot be merged. */
export const providerFields: { readonly [Field in ProviderField]: { readonly unit: ProviderUnit } } = {
  business_name: { unit: 'name' },
  profile_description: { unit: 'description' },
  city_id: { unit: 'city' },
  category_ids: { unit: 'categories' },
  working_city_ids: { unit: 'cities' },
  language_ids: { unit: 'languages' },
  tps_no: { unit: 'tps' },
  tvq_no: { unit: 'tvq' },
  slug: { unit: 'address' },
  links: { unit: 'links' },
};

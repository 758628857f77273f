import { type FieldTable, type UnitOf, valuesOf } from '../protocol/fields.ts';
import type { ProviderValues } from './own-provider.schema.ts';

/** The fields of a profile that its photographer writes. A list is one unit, since two orders cannot be merged. */
export const providerFields = {
  business_name: { unit: 'name' },
  profile_description: { unit: 'description' },
  city_id: { unit: 'city' },
  category_ids: { unit: 'categories' },
  working_city_ids: { unit: 'cities' },
  language_ids: { unit: 'languages' },
  tps_no: { unit: 'tps' },
  tvq_no: { unit: 'tvq' },
  street: { unit: 'street', empty: null, since: 2 },
  postal_code: { unit: 'street', empty: null, since: 2 },
  slug: { unit: 'address' },
  links: { unit: 'links', empty: [] },
} as const satisfies FieldTable<ProviderValues>;
export type ProviderUnit = UnitOf<typeof providerFields>;

/** The fields a photographer writes, from a row or a payload. */
export const providerValues = (profile: Partial<ProviderValues>): ProviderValues =>
  valuesOf<ProviderValues>(providerFields, profile);

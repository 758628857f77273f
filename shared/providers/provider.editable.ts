import type { Editable } from '../sync/editable.ts';
import type { OwnProvider, ProviderValues } from './own-provider.schema.ts';
import { providerFields } from './provider.labels.ts';

/**
 * The fields of a profile that its photographer edits. Each is valid by itself, so that any merge of two profiles is
 * valid.
 */
export const providerEditable: Editable<ProviderValues> = {
  units: providerFields,
  valuesOf: providerValues,
  isWhole: () => true,
  allows: (_, row) => (row as OwnProvider).status !== 'closed',
};

/** The fields a photographer writes, from a row or a payload. */
export function providerValues(profile: ProviderValues): ProviderValues {
  return {
    business_name: profile.business_name,
    profile_description: profile.profile_description,
    city_id: profile.city_id,
    category_ids: profile.category_ids,
    working_city_ids: profile.working_city_ids,
    language_ids: profile.language_ids,
    tps_no: profile.tps_no,
    tvq_no: profile.tvq_no,
    slug: profile.slug,
    links: profile.links,
  };
}

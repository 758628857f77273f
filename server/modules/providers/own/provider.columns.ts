import type { ProviderField } from '#shared/providers/own-provider.schema.ts';
import { providerFields } from '#shared/providers/provider.fields.ts';

type Listed = 'category_ids' | 'working_city_ids' | 'language_ids';

/** Fields with tables of their own. */
const listed: ReadonlySet<ProviderField> = new Set<Listed>(['category_ids', 'working_city_ids', 'language_ids']);

export type ProviderColumn = Exclude<ProviderField, Listed>;

/** The columns of the fields that have one each. */
export const providerColumns = (Object.keys(providerFields) as ProviderField[]).filter(
  (field): field is ProviderColumn => !listed.has(field),
);

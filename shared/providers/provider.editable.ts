import type { Editable } from '../protocol/editable.ts';
import type { OwnProvider, ProviderValues } from './own-provider.schema.ts';
import { providerFields, providerValues } from './provider.fields.ts';

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

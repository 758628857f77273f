import { versionOf } from '../protocol/fields.ts';
import type { RulesOf } from '../protocol/mutation.ts';
import type { ProviderBody, ProviderMove, TaxRemittance } from './own-provider.schema.ts';
import { providerFields } from './provider.fields.ts';
import type { ProviderTransition } from './provider.states.ts';

/** The actions of a photographer on their own profile, with the payload of each. */
export interface ProviderMutations {
  'provider.edit': ProviderBody;
  'provider.submit': ProviderMove;
  'provider.take_back': ProviderMove;
  'provider.remit': TaxRemittance;
}

/** Its acts in the audit log. */
export type ProviderAct = `provider.${'edit' | ProviderTransition}`;

const move = { method: 'PUT', path: '/api/providers/:id/update-account-status' } as const;

export const providerMutations = {
  'provider.edit': {
    method: 'PUT',
    path: '/api/providers/:id',
    entity: 'provider',
    ...versionOf(providerFields),
    ifMatch: true,
    carriesFields: true,
  },
  // A submission applies to the profile after the edits before it have arrived.
  'provider.submit': {
    ...move,
    entity: 'provider',
    schemaVersion: 1,
    coalesce: 'replace',
    undoes: 'provider.take_back',
  },
  'provider.take_back': {
    ...move,
    entity: 'provider',
    schemaVersion: 1,
    coalesce: 'replace',
    undoes: 'provider.submit',
  },
  // Each says the whole of one quarter, so that the last one counts.
  'provider.remit': {
    method: 'PUT',
    path: '/api/providers/:id/remit',
    entity: 'provider',
    schemaVersion: 1,
  },
} as const satisfies RulesOf<ProviderMutations>;

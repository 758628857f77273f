import type { RulesOf } from '../protocol/mutation.ts';
import type { ProviderBody, ProviderMove } from './own-provider.schema.ts';

/** The actions of a photographer on their own profile, with the payload of each. */
export interface ProviderMutations {
  'provider.edit': ProviderBody;
  'provider.submit': ProviderMove;
  'provider.take_back': ProviderMove;
}

export const providerMutations = {
  'provider.edit': {
    method: 'PUT',
    path: '/api/providers/:id',
    entity: 'provider',
    schemaVersion: 1,
    ifMatch: true,
    carriesFields: true,
  },
  // A submission applies to the profile after the edits before it have arrived.
  'provider.submit': {
    method: 'PUT',
    path: '/api/providers/:id/update-account-status',
    entity: 'provider',
    schemaVersion: 1,
    coalesce: 'replace',
    undoes: 'provider.take_back',
  },
  'provider.take_back': {
    method: 'PUT',
    path: '/api/providers/:id/update-account-status',
    entity: 'provider',
    schemaVersion: 1,
    coalesce: 'replace',
    undoes: 'provider.submit',
  },
} as const satisfies RulesOf<ProviderMutations>;

import type { FieldError } from '../protocol/problem.ts';
import type { ProviderValues } from './own-provider.schema.ts';
import type { ProviderStatus } from './provider.states.ts';

/** The minimum length of the description of a profile in review. */
export const MIN_DESCRIPTION = 40;

type Needed = Pick<
  ProviderValues,
  'profile_description' | 'city_id' | 'category_ids' | 'working_city_ids' | 'language_ids'
>;

/** The missing parts of a profile before it can be submitted; none for a complete one. */
export function missingToSubmit(profile: Needed): FieldError[] {
  const { profile_description, city_id, category_ids, working_city_ids, language_ids } = profile;
  return [
    ...(profile_description === '' ? [required('profile_description')] : []),
    ...(profile_description !== '' && profile_description.length < MIN_DESCRIPTION
      ? [{ field: 'profile_description', validation: 'minLength', params: { limit: MIN_DESCRIPTION } }]
      : []),
    ...(city_id === null ? [required('city_id')] : []),
    ...(category_ids.length === 0 ? [required('category_ids')] : []),
    ...(working_city_ids.length === 0 ? [required('working_city_ids')] : []),
    ...(language_ids.length === 0 ? [required('language_ids')] : []),
  ];
}

/** Whether a profile in this state must stay complete: one that is in review, or public. */
export function mustBeComplete(status: ProviderStatus): boolean {
  return status !== 'draft' && status !== 'closed';
}

function required(field: keyof Needed): FieldError {
  return { field, validation: 'required' };
}

import type { DraftField } from '../quote-request.draft.ts';
import type { FieldError } from '../../protocol/problem.ts';

/** Fields of a sent request that its form shows: all except the photographer and the plan. */
const askedFields: ReadonlySet<string> = new Set<DraftField>([
  'category_id',
  'date',
  'time',
  'duration_min',
  'city_id',
  'shoot_address',
  'description',
  'people_count',
  'budget',
  'is_for_business',
  'business_name',
  'client_name',
  'client_email',
  'client_phone',
]);

/** Whether the person can correct all errors. */
export function canCorrect(errors: readonly FieldError[] | undefined): boolean {
  return errors !== undefined && errors.length > 0 && errors.every(({ field }) => askedFields.has(field));
}

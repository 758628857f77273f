import type { FieldError } from '../../protocol/problem.ts';
import { formFieldOf } from './form-fields.ts';

/** Whether the person can correct all errors in the form of a sent request. */
export function canCorrect(errors: readonly FieldError[] | undefined): boolean {
  return errors !== undefined && errors.length > 0 && errors.every(({ field }) => isCorrectable(field));
}

function isCorrectable(path: string): boolean {
  const field = formFieldOf(path);
  return field !== null && field.isNotCorrectable !== true;
}

import type { FieldError } from '../../protocol/problem.ts';
import { formFieldOf } from './form-fields.ts';
import { type BookingStep, bookingSteps } from './steps.ts';

/** The errors in the fields of one step. The photographer and the plan are chosen with the service. */
export function errorsOfStep(step: BookingStep, errors: readonly FieldError[]): FieldError[] {
  return errors.filter(({ field }) => stepOf(field) === step);
}

function stepOf(path: string): BookingStep | null {
  return path === 'provider_id' || path === 'plan_id' ? 'service' : (formFieldOf(path)?.step ?? null);
}

/** The next step; the summary is the last one with questions. */
export function stepAfter(step: BookingStep): BookingStep {
  return bookingSteps[bookingSteps.indexOf(step) + 1] ?? 'summary';
}

/** The previous step; null before the first. */
export function stepBefore(step: BookingStep): BookingStep | null {
  return bookingSteps[bookingSteps.indexOf(step) - 1] ?? null;
}

/**
 * The step that opens when one is requested: never after the counter, and never after an invalid answer.
 * @param counter the number of finished steps, 0 to 6
 * @param errors of the whole draft
 */
export function stepToOpen(asked: BookingStep, counter: number, errors: readonly FieldError[]): BookingStep {
  const wrong = bookingSteps.findIndex((step) => errorsOfStep(step, errors).length > 0);
  const furthest = Math.min(counter, wrong === -1 ? bookingSteps.length : wrong);
  return bookingSteps[Math.min(bookingSteps.indexOf(asked), furthest)] ?? 'category';
}

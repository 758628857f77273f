import type { FieldError } from '../../protocol/problem.ts';
import type { DraftField } from '../quote-request.draft.ts';

/** Steps 0 to 6 of a booking, in their order; 7 is sending, or payment, and 8 is done. */
export const bookingSteps = ['category', 'service', 'date', 'location', 'description', 'contact', 'summary'] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** The steps that a person is told: with the sending, or the payment, and its end. */
export const STEP_COUNT = 8;

/** The fields of each step. */
const fieldsOf: Readonly<Record<BookingStep, readonly DraftField[]>> = {
  category: ['category_id'],
  service: ['service', 'provider_id', 'plan_id'],
  date: ['date', 'time', 'duration_min', 'date_flexible'],
  location: ['city_id', 'shoot_address', 'shoot_address_details', 'shoot_lat', 'shoot_lng'],
  description: ['description', 'people_count', 'budget'],
  contact: ['is_for_business', 'business_name', 'client_name', 'client_email', 'client_phone'],
  summary: [],
};

/** The errors in the fields of one step. */
export function errorsOfStep(step: BookingStep, errors: readonly FieldError[]): FieldError[] {
  return errors.filter(({ field }) => fieldsOf[step].some((own) => own === field));
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

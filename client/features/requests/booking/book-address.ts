import { matchInternal, type RouteName } from '#shared/routes.ts';
import { type BookingStep, bookingSteps } from '#shared/requests/asking/steps.ts';

/** The address of each step of a booking; the first two share one. */
const routeOf: Readonly<Record<BookingStep, RouteName>> = {
  category: 'book-index',
  service: 'book-index',
  date: 'book-date',
  location: 'book-location',
  description: 'book-description',
  contact: 'book-client',
  summary: 'book-summary',
};

interface StepAddress {
  readonly name: RouteName;
  readonly search: Readonly<Record<string, string | number>>;
}

/**
 * The address of a step of one draft.
 * @param isFromSummary the step returns to the summary after the change
 */
export function addressOf(step: BookingStep, draftId: string, isFromSummary = false): StepAddress {
  const stage: Record<string, number> = step === 'service' ? { etape: 1 } : {};
  const back: Record<string, number> = isFromSummary ? { sommaire: 1 } : {};
  return { name: routeOf[step], search: { brouillon: draftId, ...stage, ...back } };
}

/** The step of an internal path. */
export function stepAt(path: string, stage: 1 | undefined): BookingStep {
  const name = matchInternal(path)?.name;
  if (name === 'book-index') return stage === 1 ? 'service' : 'category';
  return bookingSteps.find((step) => routeOf[step] === name) ?? 'category';
}

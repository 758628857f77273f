import { policyText } from '#shared/bookings/cancellation-words.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Plan } from '#shared/plans/plan.schema.ts';

/** The conditions of a cancellation: below the price, whose lines do not wait for these words. */
export default function PolicyNote({ policy, locale }: { policy: Plan['policy']; locale: LocaleCode }) {
  return policyText(policy, locale);
}

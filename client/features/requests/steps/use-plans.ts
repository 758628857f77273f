import type { Price } from '#shared/bookings/price.ts';
import { fitsPlan, planPrice } from '#shared/plans/plan-fit.ts';
import type { Plan } from '#shared/plans/plan.schema.ts';
import { durationOf } from '#shared/requests/asking/duration.ts';
import { useBooking } from '../booking/book-context.tsx';

interface Plans {
  /** Plans that fit the booking. */
  readonly plans: readonly Plan[];
  /** The chosen plan, if it still fits. */
  readonly plan: Plan | null;
  /** The price of the booking; null without a plan, or when the photographer must set it. */
  readonly price: Price | null;
  /** The booking has a photographer, and the device has never seen their plans. */
  readonly isUnknown: boolean;
}

/** The plans of a booking's photographer. */
export function usePlans(): Plans {
  const { fields, asked } = useBooking();
  const detail = asked?.detail ?? null;
  const wanted = { category_id: fields.category_id, service: fields.service ?? 'personal' };
  const plans = detail?.plans.filter((plan) => fitsPlan(plan, wanted)) ?? [];
  const plan = plans.find(({ id }) => id === fields.plan_id) ?? null;
  const price = plan === null || detail === null ? null : planPrice(plan, durationOf(fields), detail);
  const isUnknown = (fields.provider_id ?? '') !== '' && asked !== undefined && detail === null;
  return { plans, plan, price, isUnknown };
}

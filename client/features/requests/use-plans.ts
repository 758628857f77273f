import type { Price } from '#shared/bookings/price.ts';
import { fitsPlan, planPrice } from '#shared/plans/plan-fit.ts';
import type { Plan } from '#shared/plans/plan.schema.ts';
import { durationOf } from '#shared/quotes/booking-steps.ts';
import { useBooking } from './book-context.tsx';

interface Plans {
  /** Those that fit what is asked. */
  readonly plans: readonly Plan[];
  /** The chosen one, where it still fits. */
  readonly plan: Plan | null;
  /** What it costs as asked; null without a plan, or where a photographer must say. */
  readonly price: Price | null;
}

/** The plans of the photographer a booking asks. */
export function usePlans(): Plans {
  const { fields, asked } = useBooking();
  const detail = asked?.detail ?? null;
  const wanted = { category_id: fields.category_id, service: fields.service ?? 'personal' };
  const plans = detail?.plans.filter((plan) => fitsPlan(plan, wanted)) ?? [];
  const plan = plans.find(({ id }) => id === fields.plan_id) ?? null;
  const price = plan === null || detail === null ? null : planPrice(plan, durationOf(fields), detail);
  return { plans, plan, price };
}

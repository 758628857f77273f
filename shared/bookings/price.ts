import { type Taxes, taxesOf } from '../money.ts';
import type { Plan } from '../plans/plan.schema.ts';
import { HOUR_MIN } from '../durations.ts';

export interface Price extends Taxes {
  readonly subtotal_cents: number;
  readonly total_cents: number;
}

type PricedPlan = Pick<Plan, 'pricing_type' | 'price_cents' | 'duration_min' | 'extra_hour_cents'>;

/**
 * A plan's price for a duration, without taxes: its price, plus each started hour beyond its own duration; an hourly
 * plan counts every started hour. Null when the plan alone does not set the price ("from" prices, no price, no rate for
 * more hours).
 */
export function subtotalOf(plan: PricedPlan, durationMin: number): number | null {
  if (plan.price_cents === null || plan.pricing_type === 'from') return null;
  if (plan.pricing_type === 'hourly') return plan.price_cents * Math.ceil(durationMin / HOUR_MIN);
  const extraHours = Math.max(0, Math.ceil((durationMin - plan.duration_min) / HOUR_MIN));
  if (extraHours === 0) return plan.price_cents;
  return plan.extra_hour_cents === null ? null : plan.price_cents + extraHours * plan.extra_hour_cents;
}

/** Subtotal, taxes by the provider's registrations, and total; all in whole cents. */
export function priceOf(subtotalCents: number, registered: { tps: boolean; tvq: boolean }): Price {
  const taxes = taxesOf(subtotalCents, registered);
  return {
    subtotal_cents: subtotalCents,
    ...taxes,
    total_cents: subtotalCents + taxes.tps_cents + taxes.tvq_cents,
  };
}

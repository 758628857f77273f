import { subtotalOf } from '#shared/bookings/price.ts';
import type { Plan } from '#shared/plans/plan.schema.ts';
import { HOUR_MIN } from '#shared/durations.ts';

// A visitor's choice on a photographer's page, before the booking begins.

/** The fields of a plan that the page shows. */
export type ListedPlan = Pick<
  Plan,
  | 'id'
  | 'title'
  | 'description'
  | 'pricing_type'
  | 'price_cents'
  | 'duration_min'
  | 'photos_included'
  | 'extra_hour_cents'
  | 'policy'
> & { readonly images?: Plan['images'] | undefined };

export interface Choice {
  /** Null before anything is chosen: the first plan counts. */
  readonly planId: string | null;
  readonly extraHours: number;
  /** `YYYY-MM-DD`; null leaves the day to the booking. */
  readonly date: string | null;
}

/** The parts of a booking's address that a choice fills in. */
export interface BookingWish {
  readonly plan?: string;
  readonly date?: string;
  /** The shoot's duration in minutes, when it differs from the plan's. */
  readonly duration?: number;
}

export const NO_CHOICE: Choice = { planId: null, extraHours: 0, date: null };

/** The maximum number of hours that can be added before the booking. */
export const MAX_EXTRA_HOURS = 4;

/** The chosen plan, otherwise the first; null when there is none. */
export function planOf<Listed extends ListedPlan>(plans: readonly Listed[], { planId }: Choice): Listed | null {
  return plans.find(({ id }) => id === planId) ?? plans[0] ?? null;
}

/** The price of each extra hour in cents; null when the plan does not set it. */
export function extraHourOf(plan: ListedPlan): number | null {
  if (plan.price_cents === null || plan.pricing_type === 'from') return null;
  return plan.pricing_type === 'hourly' ? plan.price_cents : plan.extra_hour_cents;
}

/** The duration with the extra hours, in minutes. */
export function durationOf(plan: ListedPlan, { extraHours }: Choice): number {
  return plan.duration_min + (extraHourOf(plan) === null ? 0 : extraHours * HOUR_MIN);
}

/** The total without taxes, in cents; null when the photographer sets the price afterwards. */
export function totalOf(plan: ListedPlan, choice: Choice): number | null {
  return subtotalOf(plan, durationOf(plan, choice));
}

/** The address of a booking that begins with this choice. */
export function wishOf(plans: readonly ListedPlan[], choice: Choice): BookingWish {
  const plan = planOf(plans, choice);
  const duration = plan === null ? null : durationOf(plan, choice);
  return {
    ...(plan === null ? {} : { plan: plan.id }),
    ...(choice.date === null ? {} : { date: choice.date }),
    ...(duration === null || duration === plan?.duration_min ? {} : { duration }),
  };
}

import type { Plan } from './plan.schema.ts';

/** The length of a shoot of a photographer without plans. */
const USUAL_SHOOT_MIN = 60;

/**
 * Whether a shoot of a plan may have this duration: any duration for an hourly plan, at least its own duration for
 * another.
 */
export function allowsDuration(plan: Pick<Plan, 'pricing_type' | 'duration_min'>, durationMin: number): boolean {
  return plan.pricing_type === 'hourly' || durationMin >= plan.duration_min;
}

/** The length by which a day of a photographer counts as free when no plan is meant: that of their shortest. */
export function shortestShoot(plans: readonly Pick<Plan, 'duration_min'>[]): number {
  return plans.length === 0 ? USUAL_SHOOT_MIN : Math.min(...plans.map(({ duration_min }) => duration_min));
}

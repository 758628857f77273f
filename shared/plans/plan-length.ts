import type { Plan } from './plan.schema.ts';

/**
 * Whether a shoot of a plan may have this duration: any duration for an hourly plan, at least its own duration for
 * another.
 */
export function allowsDuration(plan: Pick<Plan, 'pricing_type' | 'duration_min'>, durationMin: number): boolean {
  return plan.pricing_type === 'hourly' || durationMin >= plan.duration_min;
}

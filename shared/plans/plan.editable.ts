import type { Editable } from '../sync/editable.ts';
import type { OwnPlan, PlanValues } from './own-plan.schema.ts';
import { planFields } from './plan.labels.ts';
import { missingToPublish } from './plan.rules.ts';

/** The fields of a plan that its photographer edits. */
export const planEditable: Editable<PlanValues> = {
  units: planFields,
  valuesOf: planValues,
  isWhole: (values) => missingToPublish(values).length === 0,
  allows: (action, row) => action === 'withdraw' || (row as OwnPlan).status !== 'deleted',
};

/** The fields a photographer writes, from a row or a payload. */
export function planValues(plan: PlanValues): PlanValues {
  return {
    title: plan.title,
    description: plan.description,
    seats: plan.seats,
    pricing_type: plan.pricing_type,
    price_cents: plan.price_cents,
    duration_min: plan.duration_min,
    photos_included: plan.photos_included,
    extra_hour_cents: plan.extra_hour_cents,
    travel_km_included: plan.travel_km_included,
    delivery_days: plan.delivery_days,
    instant_book: plan.instant_book,
    policy: plan.policy,
    is_public: plan.is_public,
  };
}

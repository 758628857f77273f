import type { Editable } from '../protocol/editable.ts';
import type { OwnPlan, PlanValues } from './own-plan.schema.ts';
import { planFields, planValues } from './plan.fields.ts';
import { missingToPublish } from './plan.rules.ts';

/** The fields of a plan that its photographer edits. */
export const planEditable: Editable<PlanValues> = {
  units: planFields,
  valuesOf: planValues,
  isWhole: (values) => missingToPublish(values).length === 0,
  allows: (action, row) => action === 'withdraw' || (row as OwnPlan).status !== 'deleted',
};

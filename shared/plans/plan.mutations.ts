import type { MutationRule } from '../sync/mutation.ts';
import type { PlanBody, PlanDelete, PlanRestore } from './own-plan.schema.ts';
import { planPaths } from './plan.paths.ts';

/** The actions of a photographer on a plan, with the payload of each. Publishing is an edit. */
export interface PlanMutations {
  'plan.create': PlanBody;
  'plan.edit': PlanBody;
  'plan.delete': PlanDelete;
  'plan.restore': PlanRestore;
}

export const planMutations = {
  'plan.create': {
    method: 'POST',
    path: planPaths.createPlan,
    entity: 'plan',
    schemaVersion: 1,
    carriesFields: true,
    creates: true,
  },
  'plan.edit': {
    method: 'PUT',
    path: planPaths.updatePlan,
    entity: 'plan',
    schemaVersion: 1,
    ifMatch: true,
    carriesFields: true,
  },
  // The row stays, to be restored: the answer does not contain it, and the feed brings it.
  'plan.delete': {
    method: 'DELETE',
    path: planPaths.deletePlans,
    query: 'ids',
    entity: 'plan',
    schemaVersion: 1,
    withdraws: true,
    changesOtherRows: true,
  },
  'plan.restore': {
    method: 'PATCH',
    path: planPaths.restorePlans,
    entity: 'plan',
    schemaVersion: 1,
    changesOtherRows: true,
  },
} as const satisfies Record<keyof PlanMutations, MutationRule>;

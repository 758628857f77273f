import { versionOf } from '../protocol/fields.ts';
import type { RulesOf } from '../protocol/mutation.ts';
import type { PlanBody, PlanDelete, PlanRestore } from './own-plan.schema.ts';
import { planFields } from './plan.fields.ts';

/** The actions of a photographer on a plan, with the payload of each. Publishing is an edit. */
export interface PlanMutations {
  'plan.create': PlanBody;
  'plan.edit': PlanBody;
  'plan.delete': PlanDelete;
  'plan.restore': PlanRestore;
}

/** Its acts in the audit log. */
export type PlanAct = `plan.${'create' | 'edit' | 'delete' | 'restore' | 'close' | 'unpublish'}`;

const version = versionOf(planFields);

export const planMutations = {
  'plan.create': {
    method: 'POST',
    path: '/api/plans',
    entity: 'plan',
    ...version,
    carriesFields: true,
    creates: true,
  },
  'plan.edit': {
    method: 'PUT',
    path: '/api/plans/:id',
    entity: 'plan',
    ...version,
    ifMatch: true,
    carriesFields: true,
  },
  // The row stays, so that it can be restored: the answer does not contain it, and the feed delivers it.
  'plan.delete': {
    method: 'DELETE',
    path: '/api/plans/delete',
    query: 'ids',
    entity: 'plan',
    schemaVersion: 1,
    withdraws: true,
    changesOtherRows: true,
  },
  'plan.restore': {
    method: 'PATCH',
    path: '/api/plans/restore',
    entity: 'plan',
    schemaVersion: 1,
    undoes: 'plan.delete',
    changesOtherRows: true,
  },
} as const satisfies RulesOf<PlanMutations>;

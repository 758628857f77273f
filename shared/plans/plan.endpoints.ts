import { publicPaths } from '../public.paths.ts';
import { entityParams } from '../protocol/entity-params.ts';
import { planBody, planDeleteQuery, planParams, ownPlanSchema, planRestore } from './own-plan.schema.ts';
import { planList, planQuery } from './plan.lists.ts';
import { planSchema } from './plan.schema.ts';
import { planMutations } from './plan.mutations.ts';

/** Public plans, and a photographer's own; part of `endpoints`. */
export const planEndpoints = {
  plans: {
    method: 'GET',
    path: publicPaths.plans,
    summary: 'Published plans',
    query: planQuery,
    status: 200,
    reply: planList,
  },
  plan: {
    method: 'GET',
    path: publicPaths.plan,
    summary: 'One published plan',
    params: entityParams,
    status: 200,
    reply: planSchema,
  },
  createPlan: {
    method: 'POST',
    path: planMutations['plan.create'].path,
    summary: 'A new plan of mine',
    body: planBody,
    status: 201,
    reply: ownPlanSchema,
    replayable: true,
  },
  updatePlan: {
    method: 'PUT',
    path: planMutations['plan.edit'].path,
    summary: 'Edit, publish or unpublish a plan of mine; names the version it saw in If-Match',
    params: planParams,
    body: planBody,
    status: 200,
    reply: ownPlanSchema,
    replayable: true,
  },
  deletePlans: {
    method: 'DELETE',
    path: planMutations['plan.delete'].path,
    summary: 'Delete plans of mine; they can be restored for 30 days',
    query: planDeleteQuery,
    status: 204,
    reply: null,
    replayable: true,
  },
  restorePlans: {
    method: 'PATCH',
    path: planMutations['plan.restore'].path,
    summary: 'Restore deleted plans of mine, as drafts',
    body: planRestore,
    status: 204,
    reply: null,
    replayable: true,
  },
} as const;

import { endpointsOf } from '../protocol/endpoint.ts';
import { entityParams } from '../protocol/entity-params.ts';
import { planBody, planDeleteQuery, planParams, ownPlanSchema, planRestore } from './own-plan.schema.ts';
import { planList, planQuery } from './plan.lists.ts';
import { planSchema } from './plan.schema.ts';
import { planMutations } from './plan.mutations.ts';
import { publicCalls } from '../public.calls.ts';

/** Public plans, and a photographer's own; part of `endpoints`. */
export const planEndpoints = endpointsOf(
  { 'plan.list': publicCalls['plan.list'], 'plan.read': publicCalls['plan.read'], ...planMutations },
  {
    'plan.list': {
      summary: 'Published plans',
      query: planQuery,
      status: 200,
      reply: planList,
    },
    'plan.read': {
      summary: 'One published plan',
      params: entityParams,
      status: 200,
      reply: planSchema,
    },
    'plan.create': {
      summary: 'A new plan of mine',
      body: planBody,
      status: 201,
      reply: ownPlanSchema,
    },
    'plan.edit': {
      summary: 'Edit, publish or unpublish a plan of mine; names the version it saw in If-Match',
      params: planParams,
      body: planBody,
      status: 200,
      reply: ownPlanSchema,
    },
    'plan.delete': {
      summary: 'Delete plans of mine; they can be restored for 30 days',
      query: planDeleteQuery,
      status: 204,
      reply: null,
    },
    'plan.restore': {
      summary: 'Restore deleted plans of mine, as drafts',
      body: planRestore,
      status: 204,
      reply: null,
    },
  },
);

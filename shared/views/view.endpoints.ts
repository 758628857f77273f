import { endpointsOf } from '../protocol/endpoint.ts';
import { viewedParams, viewsQuery, viewsSchema } from './view.schema.ts';
import { viewCalls } from './view.calls.ts';

/** Counts of visitors; part of `endpoints`. */
export const viewEndpoints = endpointsOf(viewCalls, {
  'view.provider': {
    summary: "Count a visitor of a photographer's page, once a day",
    params: viewedParams,
    status: 204,
    reply: null,
  },
  'view.plan': {
    summary: 'Count a visitor of a plan, once a day',
    params: viewedParams,
    status: 204,
    reply: null,
  },
  'view.list_own': {
    summary: 'Visitors of my page, day by day',
    query: viewsQuery,
    status: 200,
    reply: viewsSchema,
  },
});

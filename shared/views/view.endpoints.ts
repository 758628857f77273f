import { viewedParams, viewsQuery, viewsSchema } from './view.schema.ts';
import { viewPaths } from './view.paths.ts';

/** Counts of visitors; part of `endpoints`. */
export const viewEndpoints = {
  viewProvider: {
    method: 'PATCH',
    path: viewPaths.viewProvider,
    summary: "Count a visitor of a photographer's page, once a day",
    params: viewedParams,
    status: 204,
    reply: null,
  },
  viewPlan: {
    method: 'PATCH',
    path: viewPaths.viewPlan,
    summary: 'Count a visitor of a plan, once a day',
    params: viewedParams,
    status: 204,
    reply: null,
  },
  myViews: {
    method: 'GET',
    path: viewPaths.myViews,
    summary: 'Visitors of my page, day by day',
    query: viewsQuery,
    status: 200,
    reply: viewsSchema,
  },
} as const;

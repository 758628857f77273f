import { calls } from '../protocol/calls.ts';
import { endpointsOf } from '../protocol/endpoint.ts';
import { ownScheduleSchema, scheduleBody, scheduleParams } from './own-schedule.schema.ts';
import { scheduleMutations } from './schedule.mutations.ts';

const { path } = scheduleMutations['schedule.edit'];
const scheduleCalls = calls({ 'schedule.read': { method: 'GET', path } });

/** A photographer's own schedule; part of `endpoints`. */
export const scheduleEndpoints = endpointsOf(
  { ...scheduleCalls, ...scheduleMutations },
  {
    'schedule.read': {
      summary: 'My opening hours, with the days that have hours of their own',
      params: scheduleParams,
      status: 200,
      reply: ownScheduleSchema,
    },
    'schedule.edit': {
      summary: 'Replace my opening hours; names the version it saw in If-Match',
      params: scheduleParams,
      body: scheduleBody,
      status: 200,
      reply: ownScheduleSchema,
    },
  },
);

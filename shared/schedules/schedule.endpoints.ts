import { ownScheduleSchema, scheduleBody, scheduleParams } from './own-schedule.schema.ts';
import { scheduleMutations } from './schedule.mutations.ts';

const { path } = scheduleMutations['schedule.edit'];

/** A photographer's own schedule; part of `endpoints`. */
export const scheduleEndpoints = {
  schedule: {
    method: 'GET',
    path,
    summary: 'My opening hours, with the days that have hours of their own',
    params: scheduleParams,
    status: 200,
    reply: ownScheduleSchema,
  },
  updateSchedule: {
    method: 'PUT',
    path,
    summary: 'Replace my opening hours; names the version it saw in If-Match',
    params: scheduleParams,
    body: scheduleBody,
    status: 200,
    reply: ownScheduleSchema,
    replayable: true,
  },
} as const;

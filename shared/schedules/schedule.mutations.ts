import { versionOf } from '../protocol/fields.ts';
import type { RulesOf } from '../protocol/mutation.ts';
import type { ScheduleBody } from './own-schedule.schema.ts';
import { scheduleFields } from './schedule.fields.ts';

/** The actions of a photographer on their schedule, with the payload of each. */
export interface ScheduleMutations {
  'schedule.edit': ScheduleBody;
}

/** Its acts in the audit log. */
export type ScheduleAct = 'schedule.edit';

export const scheduleMutations = {
  'schedule.edit': {
    method: 'PUT',
    path: '/api/providers/:id/opening-hours',
    entity: 'schedule',
    ...versionOf(scheduleFields),
    ifMatch: true,
    carriesFields: true,
  },
} as const satisfies RulesOf<ScheduleMutations>;

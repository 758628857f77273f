import type { Editable } from '../protocol/editable.ts';
import type { ScheduleValues } from './own-schedule.schema.ts';
import { scheduleFields, scheduleValues } from './schedule.fields.ts';
import { MAX_EXCEPTIONS, overlappingDays } from './schedule.rules.ts';

/** The fields of a schedule that its photographer edits. */
export const scheduleEditable: Editable<ScheduleValues> = {
  units: scheduleFields,
  valuesOf: scheduleValues,
  // Days are merged as a whole, so only their number can be invalid, and a night beside the next day.
  isWhole: ({ hours, exceptions }) =>
    Object.keys(exceptions).length <= MAX_EXCEPTIONS && overlappingDays(hours).length === 0,
  allows: () => true,
};

import type { Editable } from '../protocol/editable.ts';
import type { ScheduleValues } from './own-schedule.schema.ts';
import { MAX_EXCEPTIONS, overlappingDays } from './schedule.rules.ts';

/** Parts of a schedule that are kept or replaced as a whole: a weekday, a date, the buffer. */
export type ScheduleUnit = `hours.${string}` | `exceptions.${string}` | 'buffer';

/** The fields of a schedule that its photographer edits. */
export const scheduleEditable: Editable<ScheduleValues> = {
  units: {
    hours: { unitOf: (day): ScheduleUnit => `hours.${day}` },
    exceptions: { unitOf: (date): ScheduleUnit => `exceptions.${date}` },
    buffer_min: { unit: 'buffer' },
  },
  valuesOf: scheduleValues,
  // Days are merged as a whole, so only their number can be invalid, and a night beside the next day.
  isWhole: ({ hours, exceptions }) =>
    Object.keys(exceptions).length <= MAX_EXCEPTIONS && overlappingDays(hours).length === 0,
  allows: () => true,
};

/** The fields a photographer writes, from a row or a payload. */
export function scheduleValues({ hours, exceptions, buffer_min }: ScheduleValues): ScheduleValues {
  return { hours, exceptions, buffer_min };
}

import { type FieldTable, type UnitOf, valuesOf } from '../protocol/fields.ts';
import type { ScheduleValues } from './own-schedule.schema.ts';

/** The fields of a schedule that its photographer edits. A weekday and a date are kept or replaced as a whole. */
export const scheduleFields = {
  hours: { unitOf: (day: string): `hours.${string}` => `hours.${day}` },
  exceptions: { unitOf: (date: string): `exceptions.${string}` => `exceptions.${date}` },
  buffer_min: { unit: 'buffer' },
} as const satisfies FieldTable<ScheduleValues>;
export type ScheduleUnit = UnitOf<typeof scheduleFields>;

/** The fields a photographer writes, from a row or a payload, of this build or an older one. */
export const scheduleValues = (schedule: Partial<ScheduleValues>): ScheduleValues =>
  valuesOf<ScheduleValues>(scheduleFields, schedule);

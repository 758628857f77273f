import { scheduleFields } from '#shared/schedules/schedule.fields.ts';
import type { ScheduleValues } from '#shared/schedules/own-schedule.schema.ts';
import { narrow, type Selection } from '#server/foundation/db/feed-selection.ts';
import { tables } from '#server/foundation/db/tables.ts';

type PlainColumn = Exclude<keyof ScheduleValues, 'hours' | 'exceptions'>;

/** The fields with a column of their name, of the photographer; days have tables. */
export const plainColumns = (Object.keys(scheduleFields) as (keyof ScheduleValues)[]).filter(
  (field): field is PlainColumn => field !== 'hours' && field !== 'exceptions',
);

/** The schedule of a photographer, without its hours. */
export function ownSchedules(providerId: string, selection: Selection) {
  const mine = tables()
    .selectFrom('schedules as s')
    .innerJoin('providers as p', 'p.id', 's.id')
    .select(['s.id', 's.version', 's.created_at', 's.updated_at'])
    .select(plainColumns.map((name) => `p.${name}` as const))
    .where('s.id', '=', providerId);
  return narrow(mine, 's.id', selection).execute();
}

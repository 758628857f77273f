import { narrow, type Selection } from '#server/foundation/db/feed-selection.ts';
import { tables } from '#server/foundation/db/tables.ts';

/** The schedule of a photographer, without its hours. */
export function ownSchedules(providerId: string, selection: Selection) {
  const mine = tables()
    .selectFrom('schedules as s')
    .innerJoin('providers as p', 'p.id', 's.id')
    .select(['s.id', 's.version', 's.created_at', 's.updated_at', 'p.buffer_min'])
    .where('s.id', '=', providerId);
  return narrow(mine, 's.id', selection).execute();
}

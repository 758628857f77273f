import type { OwnSchedule, ScheduleValues } from '#shared/schedules/own-schedule.schema.ts';
import { scheduleFields } from '#shared/schedules/schedule.fields.ts';
import { type TimeRange, weekdays } from '#shared/schedules/schedule.rules.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { isoInstant } from '#server/foundation/db/columns.ts';
import type { Selection } from '#server/foundation/db/feed-selection.ts';
import { readFields } from '#server/foundation/db/stored-fields.ts';
import type { KnownActor } from '#server/foundation/access/actor.ts';
import { notFound } from '#server/foundation/problems.ts';
import { exceptionsOf, openingHoursOf } from '../schedule.queries.ts';
import { ownSchedules, plainColumns } from './own-schedule.queries.ts';

/** A photographer's schedule as their devices keep it. @throws Refusal `not_found` */
export async function presentOwnSchedule(providerId: string): Promise<OwnSchedule> {
  const [schedule] = await schedulesOf(providerId, { ids: [providerId] });
  if (schedule === undefined) throw notFound();
  return schedule;
}

/** The schedule of an actor; for the change feed. */
export async function scheduleChanges(actor: KnownActor, selection: Selection): Promise<Change[]> {
  if (actor.kind !== 'user' || actor.provider === null) return [];
  const found = await schedulesOf(actor.provider.id, selection);
  return found.map((data) => ({ type: 'schedule', id: data.id, version: data.version, deleted: 0, data }));
}

async function schedulesOf(providerId: string, selection: Selection): Promise<OwnSchedule[]> {
  const rows = await ownSchedules(providerId, selection);
  if (rows.length === 0) return [];
  const byDay = Map.groupBy(await openingHoursOf(providerId), ({ weekday }) => String(weekday));
  const hoursOf = (day: string) => (byDay.get(day) ?? []).map(({ start, end }) => ({ start, end }));
  const hours = Object.fromEntries(weekdays.map((day) => [day, hoursOf(day)])) as OwnSchedule['hours'];
  const byDate = Map.groupBy(await exceptionsOf(providerId), ({ date }) => date);
  const exceptions = Object.fromEntries([...byDate].map(([date, ranges]) => [date, ranges.flatMap(openOnly)]));
  return rows.map((row) => ({
    ...readFields<ScheduleValues, (typeof plainColumns)[number]>(scheduleFields, plainColumns, row),
    id: row.id,
    hours,
    exceptions,
    version: row.version,
    created_at: isoInstant(row.created_at),
    updated_at: isoInstant(row.updated_at),
  }));
}

/** Both ends of a closed day are null. */
function openOnly({ start, end }: { start?: string | null; end?: string | null }): TimeRange[] {
  return typeof start === 'string' && typeof end === 'string' ? [{ start, end }] : [];
}

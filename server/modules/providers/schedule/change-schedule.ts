import { localDateOf } from '#shared/dates.ts';
import type { OwnSchedule, ScheduleBody } from '#shared/schedules/own-schedule.schema.ts';
import { scheduleValues } from '#shared/schedules/schedule.fields.ts';
import { exceptionErrors, weekdays } from '#shared/schedules/schedule.rules.ts';
import { lockSchedule } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import { newId } from '#server/foundation/new-id.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { invalid, Refusal } from '#server/foundation/problems.ts';
import { OpeningException, OpeningHours } from '../opening-hours.entity.ts';
import { Provider } from '../provider.entity.ts';
import { presentOwnSchedule } from './own-schedule.presenter.ts';
import { scheduleForChange, schedules } from './schedule.changes.ts';

/**
 * Replaces my opening hours, exceptions and buffer. Existing bookings keep their slots and the buffer they were made
 * with, also outside the new hours.
 * @param seenVersion the version the person was looking at (`If-Match`)
 * @throws Refusal `version_conflict` (with the current row), `validation_failed` for days too far away
 */
export async function changeSchedule(work: Work, body: ScheduleBody, seenVersion: number): Promise<OwnSchedule> {
  // A concurrent booking has read the hours, so they change before it or after it.
  await lockSchedule(body.id);
  const schedule = await scheduleForChange(body.id);
  if (schedule.version !== seenVersion) {
    throw new Refusal('version_conflict', { current: await presentOwnSchedule(body.id) });
  }
  const errors = exceptionErrors(body.exceptions, localDateOf(work.now));
  if (errors.length > 0) throw invalid(errors);
  await work.change(schedules, schedule, 'schedule.edit', () => replaceHours(body));
  return presentOwnSchedule(body.id);
}

async function replaceHours({ id, ...body }: ScheduleBody): Promise<void> {
  const { hours, exceptions, ...columns } = scheduleValues(body);
  const provider_id = id;
  await em().nativeDelete(OpeningHours, { provider_id });
  await em().nativeDelete(OpeningException, { provider_id });
  for (const day of weekdays) {
    for (const range of hours[day]) {
      em().create(OpeningHours, { id: newId(), provider_id, weekday: Number(day), ...range });
    }
  }
  for (const [date, ranges] of Object.entries(exceptions)) {
    const kept = ranges.length === 0 ? [{ start: null, end: null }] : ranges;
    for (const range of kept) em().create(OpeningException, { id: newId(), provider_id, date, ...range });
  }
  await em().nativeUpdate(Provider, { id }, columns);
}

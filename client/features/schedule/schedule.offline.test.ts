import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { flush } from '#client/data/flush/flush.ts';
import { inTurn, ours, refusal, TestDevice } from '#client/data/testing.ts';
import { addDays } from '#shared/dates.ts';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import { overlayPlan } from '#shared/plans/plan.overlay.ts';
import { anOwnPlan } from '#shared/plans/testing.ts';
import type { OwnSchedule, ScheduleBody } from '#shared/schedules/own-schedule.schema.ts';
import { scheduleValues } from '#shared/schedules/schedule.fields.ts';
import { MAX_EXCEPTIONS } from '#shared/schedules/schedule.rules.ts';
import { overlaySchedule } from '#shared/schedules/schedule.overlay.ts';
import { aSchedule } from '#shared/schedules/testing.ts';
import { queueScheduleEdit } from './schedule.offline.ts';
import { scheduleFrom } from './schedule.queries.ts';

const id = '01930000-0000-7000-8000-0000000000f1';
const at = '2026-11-20T12:00:00.000Z';
const morning = [{ start: '08:00', end: '12:00' }];
const row = (version: number, fields: Partial<ScheduleBody> = {}): OwnSchedule => ({
  ...aSchedule({ id, ...fields }),
  version,
  created_at: at,
  updated_at: at,
});
const on = (day: 0 | 1, ranges = morning) => ({ hours: { ...aSchedule({ id }).hours, [day]: ranges } });

let device: TestDevice;
let db: OwnerDb;
beforeEach(async () => {
  device = new TestDevice();
  db = await device.signedIn();
});

const edit = (fields: Partial<ScheduleBody>, from = row(3)) =>
  queueScheduleEdit(
    device.ports,
    db,
    { id, version: from.version, values: scheduleValues(from) },
    'draft',
    aSchedule({ id, ...fields }),
  );
const flushed = () => flush(device.ports, device.keeper, db.owner);
const queue = () => db.outbox.toArray();

describe('an edit of the schedule', () => {
  it('is one action, however often it is saved before it is sent', async () => {
    await edit(on(0));
    await edit({ ...on(0), buffer_min: 60 });
    const items = await queue();
    expect(items).toMatchObject([{ kind: 'schedule.edit', base_version: 3, payload: { buffer_min: 60, ...on(0) } }]);
    expect(overlaySchedule(row(3), items as never)).toMatchObject({ ...on(0), buffer_min: 60 });
  });

  it('is merged with another device’s edit, separately for each weekday and each date', async () => {
    await edit({ ...on(0), exceptions: { '2027-07-05': [] } });
    const there = row(4, { ...on(1), exceptions: { '2027-12-24': morning } });
    device.answer = inTurn(refusal(412, 'version_conflict', { current: there }), ours(200, row(5)));
    await flushed();
    expect(device.sent.map(({ headers }) => headers['if-match'])).toEqual(['"3"', '"4"']);
    const { hours } = aSchedule({ id });
    expect(device.sent.at(-1)?.body).toEqual(
      aSchedule({
        id,
        hours: { ...hours, 0: morning, 1: morning },
        exceptions: { '2027-07-05': [], '2027-12-24': morning },
      }),
    );
  });

  it('leads to a question when both devices together have too many dates', async () => {
    const dates = Array.from({ length: MAX_EXCEPTIONS }, (_, index) => addDays('2027-01-01', index));
    await edit({ exceptions: { '2026-12-24': [] } });
    const there = row(4, { exceptions: Object.fromEntries(dates.map((date) => [date, []])) });
    device.answer = inTurn(refusal(412, 'version_conflict', { current: there }));
    await flushed();
    expect(await queue()).toMatchObject([{ state: 'needs_you', reason: 'conflict' }]);
  });

  it('leads to a question when both devices changed the same day', async () => {
    await edit(on(0));
    device.answer = inTurn(refusal(412, 'version_conflict', { current: row(4, on(0, [])) }));
    await flushed();
    expect(await queue()).toMatchObject([{ state: 'needs_you', reason: 'conflict' }]);
  });
});

describe('the days that clients will see', () => {
  const addPlan = async (plan: string, duration_min: number, status: OwnPlan['status']) => {
    const payload = anOwnPlan({ id: plan, duration_min });
    const made = overlayPlan(null, [{ kind: 'plan.create', payload, created_at: at }]);
    await db.rowsOf('plan').put({ id: plan, version: 1, data: made && { ...made, status }, snapshot: 1 });
  };
  const shortest = async () => (await scheduleFrom(db))?.shortestMin;

  it('are free by the shortest published plan, and by an hour without one', async () => {
    await db.rowsOf('schedule').put({ id, version: 3, data: row(3), snapshot: 1 });
    expect(await shortest()).toBe(60);
    await addPlan('a', 480, 'published');
    await addPlan('b', 300, 'published');
    await addPlan('c', 90, 'draft');
    expect(await shortest()).toBe(300);
  });
});

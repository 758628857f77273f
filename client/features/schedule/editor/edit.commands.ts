import { runtime } from '#client/shell/device/runtime.ts';
import { sendSoon } from '#client/shell/sending/send-soon.ts';
import { change, changeOwnerData } from '#client/sync/outbox/change.ts';
import type { Seen } from '#client/sync/outbox/edits.ts';
import type { ScheduleBody, ScheduleValues } from '#shared/schedules/own-schedule.schema.ts';
import { scheduleEditable, scheduleValues } from '#shared/schedules/schedule.editable.ts';
import { hasSameValues } from '#shared/sync/merge-edit.ts';
import { queueScheduleEdit } from '../schedule.offline.ts';
import { scheduleDraftId, type ShownSchedule } from '../schedule.queries.ts';
import type { FormFields } from './form-fields.ts';

// A photographer's commands on the form of their schedule.

const { ports } = runtime;

/** The typed values, and the schedule that filled the form. */
export interface Typed {
  readonly fields: FormFields;
  readonly seen: Seen<ScheduleValues>;
}

/** Stores the form; called at each keystroke. */
export async function keepForm({ owner, schedule }: ShownSchedule, { fields, seen }: Typed): Promise<void> {
  const id = scheduleDraftId(schedule.id);
  const now = new Date(ports.clock.now()).toISOString();
  await changeOwnerData(ports, owner, (db) =>
    change(db, async (db) => {
      const kept = await db.drafts.get(id);
      await db.drafts.put({
        id,
        kind: 'schedule_edit',
        fields: { ...fields },
        base_version: seen.version,
        base_values: seen.values ? { ...seen.values } : null,
        created_at: kept?.created_at ?? now,
        updated_at: now,
      });
    }),
  );
}

export async function dropForm({ owner, schedule }: ShownSchedule): Promise<void> {
  await changeOwnerData(ports, owner, (db) => change(db, (db) => db.drafts.delete(scheduleDraftId(schedule.id))));
}

/** Queues the form's schedule, replacing a refused action if there is one; an unchanged form is only closed. */
export async function sendForm(shown: ShownSchedule, seen: Seen<ScheduleValues>, payload: ScheduleBody): Promise<void> {
  const isRefused = shown.pending.some(({ state }) => state === 'needs_you');
  const isUnchanged = seen.values && hasSameValues(scheduleEditable, seen.values, scheduleValues(payload));
  if (!isRefused && isUnchanged === true) return dropForm(shown);
  await changeOwnerData(ports, shown.owner, (db) =>
    queueScheduleEdit(ports, db, seen, scheduleDraftId(seen.id), payload),
  );
  sendSoon();
}

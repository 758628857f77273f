import { runtime } from '#client/shell/device/runtime.ts';
import { sendSoon } from '#client/shell/sending/send-soon.ts';
import type { ItemOf } from '#client/db/owner-db.ts';
import { keepTheirs, resolveConflict } from '#client/sync/outbox/actions.ts';
import { change, changeOwnerData } from '#client/sync/outbox/change.ts';
import { cancel } from '#client/sync/outbox/outbox.changes.ts';
import type { OwnSchedule } from '#shared/schedules/own-schedule.schema.ts';
import type { ScheduleUnit } from '#shared/schedules/schedule.editable.ts';
import { scheduleDraftId, type ShownSchedule } from '../schedule.queries.ts';

// A photographer's answers to a refused edit of their schedule.

const { ports } = runtime;

/**
 * Sends the photographer's version, based on the server's row, with the changes that only the server's side made.
 * @param theirs units that both sides changed, and that keep the server's values
 */
export async function keepMine(
  { owner }: ShownSchedule,
  { id }: ItemOf<'schedule'>,
  current: OwnSchedule,
  theirs: readonly ScheduleUnit[],
): Promise<void> {
  await changeOwnerData(ports, owner, (db) => resolveConflict(ports, db, id, current, theirs));
  sendSoon();
}

/** Keeps the server's version: cancels the refused edit, the edits behind it and the unsaved values. */
export async function keepOther({ owner, schedule }: ShownSchedule, item: ItemOf<'schedule'>, current: OwnSchedule) {
  await changeOwnerData(ports, owner, (db) =>
    change(db, async (db) => {
      await keepTheirs(db, item.id, current);
      await db.drafts.delete(scheduleDraftId(schedule.id));
    }),
  );
  sendSoon();
}

/** Removes a refused edit from the queue; the unsaved values are kept. */
export async function giveUp({ owner }: ShownSchedule, item: ItemOf<'schedule'>): Promise<void> {
  await changeOwnerData(ports, owner, (db) => cancel(db, item.id));
  sendSoon();
}

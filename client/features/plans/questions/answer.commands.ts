import { runtime } from '#client/shell/device/runtime.ts';
import { sendSoon } from '#client/shell/sending/send-soon.ts';
import type { ItemOf } from '#client/db/owner-db.ts';
import { change, changeOwnerData } from '#client/sync/outbox/change.ts';
import { cancel } from '#client/sync/outbox/outbox.changes.ts';
import { hidePhotosOfRow } from '#client/uploads/belonging.ts';
import { finishDeletions } from '#client/uploads/deletions.ts';
import { planDraftId, type ShownPlan } from '../plans.queries.ts';

const { ports } = runtime;

/**
 * Takes a refused action out of the queue; the unsaved values of a plan that stays are kept. The images of a plan that
 * was never created go with it.
 */
export async function giveUp({ owner, plan }: ShownPlan, item: ItemOf<'plan'>): Promise<void> {
  const isNew = item.kind === 'plan.create';
  await changeOwnerData(ports, owner, async (db) => {
    await change(db, async (db) => {
      await cancel(db, item.id);
      if (isNew) await db.drafts.delete(planDraftId(plan.id));
    });
    if (isNew) await finishDeletions(ports, db, await hidePhotosOfRow(ports, db, item.lane));
  });
  sendSoon();
}

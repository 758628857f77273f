import { runtime } from '#client/shell/device/runtime.ts';
import { sendSoon } from '#client/shell/sending/send-soon.ts';
import type { ItemOf } from '#client/db/owner-db.ts';
import { keepTheirs, resolveConflict } from '#client/sync/outbox/actions.ts';
import { change, changeOwnerData } from '#client/sync/outbox/change.ts';
import { cancel } from '#client/sync/outbox/outbox.changes.ts';
import { hidePhotosOfRow } from '#client/uploads/belonging.ts';
import { finishDeletions } from '#client/uploads/deletions.ts';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import type { PlanUnit } from '#shared/plans/plan.labels.ts';
import { planDraftId, type ShownPlan } from '../plans.queries.ts';

// A photographer's answers to refused actions of a plan.

const { ports } = runtime;

/**
 * Sends the photographer's version, based on the server's row, with the changes that only the server's side made.
 * @param theirs units that both sides changed, and that keep the server's values
 */
export async function keepMine(
  { owner }: ShownPlan,
  { id }: ItemOf<'plan'>,
  current: OwnPlan,
  theirs: readonly PlanUnit[] = [],
): Promise<void> {
  await changeOwnerData(ports, owner, (db) => resolveConflict(ports, db, id, current, theirs));
  sendSoon();
}

/** Keeps the server's version: cancels the refused action, the edits behind it and the unsaved values. */
export async function keepOther({ owner, plan }: ShownPlan, item: ItemOf<'plan'>, current: OwnPlan): Promise<void> {
  await changeOwnerData(ports, owner, (db) =>
    change(db, async (db) => {
      await keepTheirs(db, item.id, current);
      await db.drafts.delete(planDraftId(plan.id));
    }),
  );
  sendSoon();
}

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

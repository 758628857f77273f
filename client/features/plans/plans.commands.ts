import { runtime } from '#client/shell/device/runtime.ts';
import { sendSoon } from '#client/shell/sending/send-soon.ts';
import type { OwnerDb } from '#client/db/owner-db.ts';
import { change, changeOf } from '#client/sync/outbox/change.ts';
import { seenOf } from '#client/sync/outbox/edits.ts';
import { planValues } from '#shared/plans/plan.values.ts';
import { queuePlan, queuePlanDeletion, queuePlanRestoration } from './plan.offline.ts';
import { isInOverlay, planDraftId, plansFrom, type ShownPlan } from './plans.queries.ts';

// A photographer's commands on the list of their plans. Loaded at first use.

const { ports } = runtime;

/**
 * Deletes a plan with its unsaved values.
 * @returns a function that undoes this
 */
export async function removePlan({ owner, plan, wanted, pending }: ShownPlan): Promise<() => Promise<void>> {
  const seen = seenOf('plan', plan, pending.filter(isInOverlay));
  const draftId = planDraftId(plan.id);
  const draft = await changeOf(ports, owner, (db) =>
    change(db, async (db) => {
      const kept = await db.drafts.get(draftId);
      await queuePlanDeletion(ports, db, seen);
      await db.drafts.delete(draftId);
      return kept ?? null;
    }),
  );
  sendSoon();
  return async () => {
    await changeOf(ports, owner, async (db) => {
      if (await isKnown(db, plan.id)) await queuePlanRestoration(ports, db, plan.id);
      else await queuePlan(ports, db, { id: plan.id, ...planValues(wanted) });
      if (draft !== null) await change(db, (db) => db.drafts.put(draft));
    });
    sendSoon();
  };
}

/** Restores a deleted plan, unpublished. */
export async function restorePlan({ owner, plan }: ShownPlan): Promise<void> {
  await changeOf(ports, owner, (db) => queuePlanRestoration(ports, db, plan.id));
  sendSoon();
}

/** Whether any row or action of a plan is left: an unsent plan was deleted without a trace. */
async function isKnown(db: OwnerDb, id: string): Promise<boolean> {
  return (await plansFrom(db)).some(({ plan }) => plan.id === id);
}

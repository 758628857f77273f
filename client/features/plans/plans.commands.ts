import { runtime } from '#client/frame/device/runtime.ts';
import { sendSoon } from '#client/frame/sending/send-soon.ts';
import type { OwnerDb } from '#client/data/db/owner-db.ts';
import { change, changeOwnerData } from '#client/data/outbox/change.ts';
import { seenOf } from '#client/data/outbox/edits.ts';
import { isUntouched } from '#client/data/outbox/outbox.ts';
import { cancel } from '#client/data/outbox/outbox.changes.ts';
import { finishDeletions, takeBackDeletions } from '#client/data/uploads/deletions.ts';
import { hidePhotosOfRow } from '#client/data/uploads/belonging.ts';
import { laneOf } from '#shared/nouns.ts';
import { planValues } from '#shared/plans/plan.fields.ts';
import {
  queuePlan,
  queuePlanCopy,
  queuePlanDeletion,
  queuePlanPublication,
  queuePlanRestoration,
} from './plan.offline.ts';
import { isInOverlay, planDraftId, plansFrom, type ShownPlan } from './plans.queries.ts';

// A photographer's commands on the list of their plans. Loaded at first use.

const { ports } = runtime;

/** A deletion that can be undone. */
export interface Removal {
  readonly takeBack: () => Promise<void>;
  /** The time to undo it is over. */
  readonly settle: () => Promise<void>;
}

/** Deletes a plan with its unsaved values and its unsent images; images on the server are deleted with it there. */
async function removePlan({ owner, plan, wanted, pending }: ShownPlan): Promise<Removal> {
  const seen = seenOf('plan', plan, pending.filter(isInOverlay));
  const draftId = planDraftId(plan.id);
  const draft = await changeOwnerData(ports, owner, (db) =>
    change(db, async (db) => {
      const kept = await db.drafts.get(draftId);
      await queuePlanDeletion(ports, db, seen);
      await db.drafts.delete(draftId);
      return kept ?? null;
    }),
  );
  const images = await changeOwnerData(ports, owner, (db) =>
    hidePhotosOfRow(ports, db, laneOf('plan.delete', plan.id)),
  );
  sendSoon();
  return {
    takeBack: async () => {
      await changeOwnerData(ports, owner, async (db) => {
        if (await isKnown(db, plan.id)) await queuePlanRestoration(ports, db, plan.id);
        else await queuePlan(ports, db, { id: plan.id, ...planValues(wanted) });
        if (draft !== null) await change(db, (db) => db.drafts.put(draft));
        await takeBackDeletions(db, images);
      });
      sendSoon();
    },
    settle: async () => {
      if (images.length > 0) await changeOwnerData(ports, owner, (db) => finishDeletions(ports, db, images));
    },
  };
}

/** Deletes several plans. */
export async function removePlans(plans: readonly ShownPlan[]): Promise<Removal> {
  const removals: Removal[] = [];
  for (const plan of plans) removals.push(await removePlan(plan));
  return {
    takeBack: async () => {
      for (const { takeBack } of removals) await takeBack();
    },
    settle: async () => {
      for (const { settle } of removals) await settle();
    },
  };
}

/**
 * Publishes or unpublishes plans, one action for each.
 * @param plans plans whose state changes; those to publish must be complete
 * @returns a function that undoes this
 */
export async function setPublic(plans: readonly ShownPlan[], is_public: 0 | 1): Promise<() => Promise<void>> {
  for (const shown of plans) {
    await changeOwnerData(ports, shown.owner, (db) => queuePlanPublication(ports, db, shown, is_public));
  }
  sendSoon();
  return async () => {
    for (const { owner, plan, pending } of plans) {
      await changeOwnerData(ports, owner, async (db) => {
        const now = (await plansFrom(db)).find((one) => one.plan.id === plan.id);
        if (now === undefined || now.plan.is_public !== is_public) return;
        const added = pending.length === 0 && now.pending.length === 1 ? now.pending[0] : undefined;
        // Removes the unsent action; otherwise an opposite one follows.
        if (added !== undefined && isUntouched(added)) await cancel(db, added.id);
        else await queuePlanPublication(ports, db, now, is_public === 1 ? 0 : 1);
      });
    }
    sendSoon();
  };
}

/**
 * Creates an unpublished copy of a plan.
 * @returns a function that undoes this
 */
export async function copyPlan({ owner, plan }: ShownPlan, title: string): Promise<() => Promise<void>> {
  const id = await changeOwnerData(ports, owner, (db) => queuePlanCopy(ports, db, plan, title));
  sendSoon();
  return async () => {
    const copy = (await plansFrom(ports.openOwner(owner))).find((one) => one.plan.id === id);
    if (copy !== undefined) await removePlan(copy);
  };
}

/** Restores a deleted plan, unpublished. */
export async function restorePlan({ owner, plan }: ShownPlan): Promise<void> {
  await changeOwnerData(ports, owner, (db) => queuePlanRestoration(ports, db, plan.id));
  sendSoon();
}

/** Whether any row or action of a plan remains: deleting an unsent plan removes both. */
async function isKnown(db: OwnerDb, id: string): Promise<boolean> {
  return (await plansFrom(db)).some(({ plan }) => plan.id === id);
}

import { runtime } from '#client/shell/device/runtime.ts';
import { sendSoon } from '#client/shell/sending/send-soon.ts';
import type { OwnerDb } from '#client/db/owner-db.ts';
import { change, changeOf } from '#client/sync/outbox/change.ts';
import { seenOf } from '#client/sync/outbox/edits.ts';
import { newId } from '#client/sync/outbox/outbox.ts';
import { currentOwner } from '#client/sync/session/owners.ts';
import type { PlanBody } from '#shared/plans/own-plan.schema.ts';
import { planValues } from '#shared/plans/plan.values.ts';
import { queuePlan, queuePlanDeletion, queuePlanRestoration } from './plan.offline.ts';
import { isInOverlay, planDraftId, plansFrom, type ShownPlan } from './plans.queries.ts';

// A photographer's commands on the list of their plans. Loaded at first use.

const { ports } = runtime;

/** The values of a new plan until its photographer fills it. */
const NEW: Omit<PlanBody, 'id'> = {
  title: '',
  description: '',
  address: null,
  seats: null,
  capacity: null,
  surface_area: null,
  amenities: [],
  establishments: [],
  events: [],
  booking_types: [],
  category_ids: [],
  city_ids: [],
  pricing_type: 'fixed',
  price_cents: null,
  duration_min: 120,
  photos_included: null,
  extra_hour_cents: null,
  travel_km_included: null,
  delivery_days: 5,
  instant_book: 0,
  policy: 'moderee',
  is_public: 0,
};

/**
 * Creates a plan.
 * @returns its id
 */
export async function createPlan(): Promise<string> {
  const id = newId(ports);
  await changeOf(ports, await currentOwner(ports), (db) => queuePlan(ports, db, { id, ...NEW }));
  sendSoon();
  return id;
}

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

import { queueAction } from '#client/data/outbox/actions.ts';
import { type Seen, seenOf } from '#client/data/outbox/edits.ts';
import { newId } from '#client/data/outbox/outbox.ts';
import type { SyncPorts } from '#client/data/ports.ts';
import type { ItemOf, OwnerDb } from '#client/data/db/owner-db.ts';
import type { OwnPlan, PlanBody, PlanValues } from '#shared/plans/own-plan.schema.ts';
import { planValues } from '#shared/plans/plan.fields.ts';

// Actions of a photographer on a plan, which work without network.

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** Queues a new plan. @param draftId the draft of the form that made it */
export const queuePlan = (ports: IdPorts, db: OwnerDb, payload: PlanBody, draftId?: string) =>
  queueAction(ports, db, { kind: 'plan.create', payload }, draftId === undefined ? {} : { draftId });

/** Queues an edit of the plan that filled its form; the edit may publish the plan. */
export const queuePlanEdit = (ports: IdPorts, db: OwnerDb, seen: Seen, draftId: string, payload: PlanBody) =>
  queueAction(ports, db, { kind: 'plan.edit', payload }, { draftId, seen });

/**
 * Publishes or unpublishes a plan as the person saw it. Unsaved values of its form stay in the form.
 * @param plan the plan on the screen, with its pending actions
 */
export async function queuePlanPublication(
  ports: IdPorts,
  db: OwnerDb,
  { plan, pending }: { readonly plan: OwnPlan; readonly pending: readonly ItemOf<'plan'>[] },
  is_public: 0 | 1,
): Promise<void> {
  const seen = seenOf('plan', plan, pending);
  const payload = { id: plan.id, ...planValues(plan), is_public };
  await queueAction(ports, db, { kind: 'plan.edit', payload }, { seen });
}

/**
 * Queues an unpublished copy of a plan.
 * @param title the title of the copy
 * @returns the id of the copy
 */
export async function queuePlanCopy(ports: IdPorts, db: OwnerDb, plan: PlanValues, title: string): Promise<string> {
  const id = newId(ports);
  await queuePlan(ports, db, { id, ...planValues(plan), title, is_public: 0 });
  return id;
}

/** Deletes a plan; an unsent plan leaves no trace. */
export const queuePlanDeletion = (ports: IdPorts, db: OwnerDb, seen: Seen) =>
  queueAction(ports, db, { kind: 'plan.delete', payload: { id: seen.id } }, { seen });

/** Restores a deleted plan; an unsent deletion is cancelled instead. */
export const queuePlanRestoration = (ports: IdPorts, db: OwnerDb, id: string) =>
  queueAction(ports, db, { kind: 'plan.restore', payload: { id, ids: [id] } });

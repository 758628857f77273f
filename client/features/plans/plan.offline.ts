import { queueAction } from '#client/sync/outbox/actions.ts';
import type { Seen } from '#client/sync/outbox/edits.ts';
import type { SyncPorts } from '#client/sync/ports.ts';
import type { OwnerDb } from '#client/db/owner-db.ts';
import type { PlanBody } from '#shared/plans/own-plan.schema.ts';

// Actions of a photographer on a plan, which work without network.

type IdPorts = Pick<SyncPorts, 'clock' | 'random'>;

/** Queues a new plan. */
export const queuePlan = (ports: IdPorts, db: OwnerDb, payload: PlanBody) =>
  queueAction(ports, db, { kind: 'plan.create', payload });

/** Queues an edit of the plan that filled its form; the edit may publish the plan. */
export const queuePlanEdit = (ports: IdPorts, db: OwnerDb, seen: Seen, draftId: string, payload: PlanBody) =>
  queueAction(ports, db, { kind: 'plan.edit', payload }, { draftId, seen });

/** Deletes a plan; an unsent plan leaves no trace. */
export const queuePlanDeletion = (ports: IdPorts, db: OwnerDb, seen: Seen) =>
  queueAction(ports, db, { kind: 'plan.delete', payload: { id: seen.id } }, { seen });

/** Restores a deleted plan; an unsent deletion is cancelled instead. */
export const queuePlanRestoration = (ports: IdPorts, db: OwnerDb, id: string) =>
  queueAction(ports, db, { kind: 'plan.restore', payload: { id, ids: [id] } });

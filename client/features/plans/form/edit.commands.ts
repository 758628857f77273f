import { runtime } from '#client/shell/device/runtime.ts';
import { sendSoon } from '#client/shell/sending/send-soon.ts';
import { change, changeOwnerData } from '#client/sync/outbox/change.ts';
import type { Seen } from '#client/sync/outbox/edits.ts';
import type { PlanBody, PlanValues } from '#shared/plans/own-plan.schema.ts';
import { planEditable } from '#shared/plans/plan.editable.ts';
import { planValues } from '#shared/plans/plan.values.ts';
import { hasSameValues } from '#shared/sync/merge-edit.ts';
import { queuePlan, queuePlanEdit } from '../plan.offline.ts';
import { planDraftId, type ShownPlan } from '../plans.queries.ts';
import type { FormFields } from './form-fields.ts';

// A photographer's commands on the form of a plan.

const { ports } = runtime;

/** The typed values, and the plan that filled the form. */
export interface Typed {
  readonly fields: FormFields;
  readonly seen: Seen<PlanValues>;
}

/** Stores the form; called at each keystroke. */
export async function keepForm({ owner, plan }: ShownPlan, { fields, seen }: Typed): Promise<void> {
  const id = planDraftId(plan.id);
  const now = new Date(ports.clock.now()).toISOString();
  await changeOwnerData(ports, owner, (db) =>
    change(db, async (db) => {
      const kept = await db.drafts.get(id);
      await db.drafts.put({
        id,
        kind: 'plan_edit',
        fields: { ...fields },
        base_version: seen.version,
        base_values: seen.values ? { ...seen.values } : null,
        created_at: kept?.created_at ?? now,
        updated_at: now,
      });
    }),
  );
}

export async function dropForm({ owner, plan }: Pick<ShownPlan, 'owner' | 'plan'>): Promise<void> {
  await changeOwnerData(ports, owner, (db) => change(db, (db) => db.drafts.delete(planDraftId(plan.id))));
}

/** Queues a new plan, and closes its form. */
async function createFrom({ owner, plan }: ShownPlan, payload: PlanBody): Promise<void> {
  await changeOwnerData(ports, owner, (db) =>
    change(db, async (db) => {
      await queuePlan(ports, db, payload);
      await db.drafts.delete(planDraftId(plan.id));
    }),
  );
  sendSoon();
}

/** Queues the form's plan, replacing a refused action if there is one; an unchanged form is only closed. */
export async function sendForm(shown: ShownPlan, seen: Seen<PlanValues>, payload: PlanBody): Promise<void> {
  // Neither the server nor the queue has it.
  if (shown.kept === null && shown.pending.length === 0) return createFrom(shown, payload);
  const isRefused = shown.pending.some(({ state }) => state === 'needs_you');
  if (!isRefused && isUnchanged(seen.values ?? null, payload)) return dropForm(shown);
  await changeOwnerData(ports, shown.owner, (db) => queuePlanEdit(ports, db, seen, planDraftId(seen.id), payload));
  sendSoon();
}

function isUnchanged(seen: PlanValues | null, payload: PlanBody): boolean {
  return seen !== null && hasSameValues(planEditable, seen, planValues(payload));
}

import { runtime } from '#client/frame/device/runtime.ts';
import type { Draft, OwnerDb } from '#client/data/db/owner-db.ts';
import { newId } from '#client/data/outbox/outbox.ts';
import { blankPlan } from '#shared/plans/plan.overlay.ts';
import { plansFrom, type ShownPlan } from '../plans.queries.ts';

const { ports } = runtime;

/** The unsent plan on this device, with its typed values; a new one when there is none. */
export async function newPlan(): Promise<{ readonly shown: ShownPlan; readonly draft: Draft | null } | null> {
  const session = await ports.device.fact('session');
  if (session === null) return null;
  const db = ports.openOwner(session.owner);
  const draft = await unsentPlanDraft(db);
  const at = new Date(ports.clock.now()).toISOString();
  const id = draft === null ? newId(ports) : draft.id.replace(/:edit$/, '');
  const plan = blankPlan(id, at);
  return { shown: { owner: db.owner, plan, kept: null, wanted: plan, pending: [] }, draft };
}

/** The form of a plan that neither the server nor the queue knows. */
async function unsentPlanDraft(db: OwnerDb): Promise<Draft | null> {
  const known = new Set((await plansFrom(db)).map(({ plan }) => `${plan.id}:edit`));
  const drafts = await db.drafts.filter(({ kind }) => kind === 'plan_edit').toArray();
  return drafts.find(({ id, base_version }) => base_version === 0 && !known.has(id)) ?? null;
}

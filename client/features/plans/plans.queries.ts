// A photographer's plans: list, editor, creation, questions. Works without a network.
import { runtime } from '#client/frame/device/runtime.ts';
import { type KeptList, keptList, NO_LIST } from '#client/data/db/kept-list.ts';
import { type Draft, isOf, type OwnerDb, type ItemOf } from '#client/data/db/owner-db.ts';
import { unshownItems } from '#client/data/outbox/ahead.ts';
import type { Owner } from '#shared/ids.ts';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import { planValues } from '#shared/plans/plan.fields.ts';
import { overlayPlan } from '#shared/plans/plan.overlay.ts';

const { device, openOwner } = runtime.ports;
const DRAFT_END = ':edit';

/** A plan as the screen shows it, and its pending actions. */
export interface ShownPlan {
  readonly owner: Owner;
  readonly plan: OwnPlan;
  /** The server's row, as last seen here. */
  readonly kept: OwnPlan | null;
  /** The photographer's last version, even if it was refused. */
  readonly wanted: OwnPlan;
  readonly pending: readonly ItemOf<'plan'>[];
}

/** My plans, the newest first. */
export async function myPlans(): Promise<KeptList<ShownPlan>> {
  const session = await device.fact('session');
  if (session === null || session === undefined) return NO_LIST;
  return keptList(openOwner(session.owner), 'plan', plansFrom);
}

/** My plans with unsaved changes, by id. */
export async function unsavedEdits(): Promise<ReadonlySet<string>> {
  const session = await device.fact('session');
  if (session === null || session === undefined) return new Set();
  const drafts = await openOwner(session.owner).drafts.toArray();
  return new Set(drafts.flatMap(({ id, kind }) => (kind === 'plan_edit' ? [id.replace(DRAFT_END, '')] : [])));
}

/** The unsaved form of a plan; null when there is none. */
export async function planDraft(owner: Owner, planId: string): Promise<Draft | null> {
  return (await openOwner(owner).drafts.get(planDraftId(planId))) ?? null;
}

export function planDraftId(planId: string): string {
  return `${planId}${DRAFT_END}`;
}

/** The plans of a database with their overlay. */
export async function plansFrom(db: OwnerDb): Promise<ShownPlan[]> {
  const rows = new Map(
    (await db.rowsOf('plan').toArray()).map(({ id, data }) => [id, data === null ? null : whole(data)]),
  );
  const pending = Map.groupBy((await unshownItems(db)).filter(isOf('plan')), ({ payload }) => payload.id);
  return [...new Set([...rows.keys(), ...pending.keys()])]
    .flatMap((id) => {
      const items = pending.get(id) ?? [];
      const kept = rows.get(id) ?? null;
      const plan = overlayPlan(kept, items.filter(isInOverlay));
      if (plan === null) return [];
      return [{ owner: db.owner, plan, kept, wanted: overlayPlan(kept, items) ?? plan, pending: items }];
    })
    .sort((a, b) => (a.plan.created_at < b.plan.created_at ? 1 : -1));
}

/** Rows of older builds lack the later columns. */
function whole(row: OwnPlan): OwnPlan {
  return { ...row, ...planValues(row), unpublish_reason: row.unpublish_reason ?? null };
}

/** A refused action is not in the overlay: the screen shows the server's row. */
export function isInOverlay({ state, kind }: ItemOf<'plan'>): boolean {
  return state !== 'needs_you' || kind === 'plan.create';
}

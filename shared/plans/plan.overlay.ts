import type { MutationPayloads, PlanKind } from '../nouns.ts';
import { planValues } from './plan.editable.ts';
import type { OwnPlan } from './own-plan.schema.ts';

/** The fields of a pending action that its overlay needs. */
export type PendingPlanMutation = {
  [Kind in PlanKind]: {
    readonly kind: Kind;
    readonly payload: MutationPayloads[Kind];
    readonly created_at: string;
  };
}[PlanKind];

/**
 * What the photographer sees: the server's row with its overlay, in the order of the actions. Without a row only a
 * creation makes one.
 */
export function overlayPlan(row: OwnPlan | null, pending: readonly PendingPlanMutation[]): OwnPlan | null {
  return pending.reduce<OwnPlan | null>((shown, { kind, payload, created_at }) => {
    if (kind === 'plan.create') return shown ?? created(payload, created_at);
    if (shown === null) return null;
    if (kind === 'plan.edit') return edited(shown, payload);
    if (kind === 'plan.delete') return { ...shown, status: 'deleted', is_public: 0, deleted_at: created_at };
    // It returns unpublished, since its content may be old.
    return { ...shown, status: 'draft', is_public: 0, deleted_at: null };
  }, row);
}

function created(payload: MutationPayloads['plan.create'], at: string): OwnPlan {
  return edited({ ...EMPTY, ...payload, created_at: at, updated_at: at }, payload);
}

function edited(shown: OwnPlan, payload: MutationPayloads['plan.edit']): OwnPlan {
  return { ...shown, ...planValues(payload), status: payload.is_public === 1 ? 'published' : 'draft' };
}

const EMPTY = { provider_id: '', status: 'draft', deleted_at: null, version: 0 } as const;

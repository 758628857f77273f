import type { MutationPayloads, PendingOf } from '../nouns.ts';
import type { OwnPlan } from './own-plan.schema.ts';
import { planValues } from './plan.fields.ts';

/**
 * The photographer's view: the server's row with its overlay, in the order of the actions. Without a row, only a
 * creation makes one.
 */
export function overlayPlan(row: OwnPlan | null, pending: readonly PendingOf<'plan'>[]): OwnPlan | null {
  return pending.reduce<OwnPlan | null>((shown, action) => {
    if (action.kind === 'plan.create') return shown ?? created(action.payload, action.created_at);
    return shown === null ? null : changed(shown, action);
  }, row);
}

/** A kind without its case does not compile. */
function changed(shown: OwnPlan, action: Exclude<PendingOf<'plan'>, { kind: 'plan.create' }>): OwnPlan {
  switch (action.kind) {
    case 'plan.edit':
      return edited(shown, action.payload);
    case 'plan.delete':
      return { ...shown, status: 'deleted', is_public: 0, deleted_at: action.created_at };
    case 'plan.restore':
      // It returns unpublished, since its content may be old.
      return { ...shown, status: 'draft', is_public: 0, deleted_at: null };
  }
}

function created(payload: MutationPayloads['plan.create'], at: string): OwnPlan {
  return edited(blankPlan(payload.id, at), payload);
}

function edited(shown: OwnPlan, payload: MutationPayloads['plan.edit']): OwnPlan {
  const isPublic = payload.is_public === 1;
  return {
    ...shown,
    ...planValues(payload),
    status: isPublic ? 'published' : 'draft',
    unpublish_reason: isPublic ? null : shown.unpublish_reason,
  };
}

/** A new plan before its creation. */
export function blankPlan(id: string, at: string): OwnPlan {
  const unknown = { provider_id: '', status: 'draft', unpublish_reason: null, deleted_at: null, version: 0 } as const;
  return { ...planValues({}), ...unknown, id, created_at: at, updated_at: at };
}

import type { Limits } from '#shared/limits.ts';
import type { OwnPlan, PlanBody } from '#shared/plans/own-plan.schema.ts';
import { RESTORE_DAYS } from '#shared/plans/plan.rules.ts';
import { lockPortfolio } from '#server/foundation/db/locks.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Photographer } from '#server/modules/providers/provider.service.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { presentOwnPlan } from './own-plan.presenter.ts';
import { planForChange, plans, refuseTooMany } from './plan.changes.ts';
import { assertPlan, replaceChoices, columnsOf } from './write-plan.ts';
import { DAY_MS } from '#shared/durations.ts';

/**
 * Edits a plan of mine; `is_public` publishes or unpublishes it.
 * @param seenVersion the version the person was looking at (`If-Match`)
 * @throws Refusal `not_found`, `version_conflict` (with the current row), `invalid_state` for a deleted plan
 */
export async function editPlan(work: Work, me: Photographer, body: PlanBody, seenVersion: number): Promise<OwnPlan> {
  const plan = await planForChange(me, body.id);
  if (plan === null) throw notFound();
  const current = await presentOwnPlan(plan);
  if (plan.version !== seenVersion) throw new Refusal('version_conflict', { current });
  if (plan.status === 'deleted') throw new Refusal('invalid_state', { current });
  await assertPlan(me, body, plan);
  await work.change(plans, plan, 'plan.edit', async () => {
    em().assign(plan, columnsOf(body));
    if (body.is_public === 1) plan.unpublish_reason = null;
    await replaceChoices(plan, body);
  });
  return presentOwnPlan(plan);
}

/** Deletes the existing plans among these, if they are mine; each can be restored for a time. */
export async function deletePlans(work: Work, me: Photographer, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    const plan = await planForChange(me, id);
    if (plan === null || plan.status === 'deleted') continue;
    await work.change(plans, plan, 'plan.delete', () => {
      plan.status = 'deleted';
      plan.deleted_at = work.now;
    });
  }
}

/**
 * Restores deleted plans of mine as drafts, since their content may be old. A plan that is not deleted stays unchanged.
 * @throws Refusal `not_found` for another photographer's plan, or one deleted too long ago; `storage_full`
 */
export async function restorePlans(
  limits: Limits,
  work: Work,
  me: Photographer,
  ids: readonly string[],
): Promise<void> {
  await lockPortfolio(me.providerId);
  for (const id of ids.toSorted()) {
    const plan = await planForChange(me, id);
    if (plan === null) throw notFound();
    if (plan.status !== 'deleted') continue;
    const since = plan.deleted_at?.getTime() ?? 0;
    if (work.now.getTime() - since > RESTORE_DAYS * DAY_MS) throw notFound();
    await refuseTooMany(limits, me, 1);
    await work.change(plans, plan, 'plan.restore', () => {
      plan.status = 'draft';
      plan.deleted_at = null;
    });
  }
}

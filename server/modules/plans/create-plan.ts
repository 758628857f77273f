import type { Limits } from '#shared/limits.ts';
import type { OwnPlan, PlanBody } from '#shared/plans/own-plan.schema.ts';
import { lockPortfolio } from '#server/foundation/db/locks.ts';
import { flushUnlessTaken } from '#server/foundation/db/flush-unless-taken.ts';
import { em } from '#server/foundation/db/request-em.ts';
import type { Photographer } from '#server/modules/providers/provider.service.ts';
import { alreadyExists, type Work } from '#server/foundation/work/work.ts';
import { Refusal } from '#server/foundation/problems.ts';
import { presentOwnPlan } from './own-plan.presenter.ts';
import { plans, refuseTooMany } from './plan.changes.ts';
import { Plan } from './plan.entity.ts';
import { assertPlan, replaceChoices, columnsOf } from './write-plan.ts';

/** Stores a new plan of mine. @throws Refusal `already_exists` (the row), `id_taken`, `storage_full` */
export async function createPlan(limits: Limits, work: Work, me: Photographer, body: PlanBody): Promise<OwnPlan> {
  await lockPortfolio(me.providerId);
  const known = await em().findOne(Plan, { id: body.id });
  if (known !== null && known.provider_id !== me.providerId) throw new Refusal('id_taken');
  if (known !== null) throw alreadyExists(work, known.created_from, await presentOwnPlan(known));
  await assertPlan(me, body, null);
  await refuseTooMany(limits, me, 1);
  const plan = em().create(Plan, {
    id: body.id,
    ...columnsOf(body),
    provider_id: me.providerId,
    unpublish_reason: null,
    page_view_count: 0,
    created_from: work.fingerprint,
    version: 1,
    created_at: work.now,
    updated_at: work.now,
  });
  await flushUnlessTaken(() => new Refusal('id_taken'));
  await replaceChoices(plan, body);
  await work.add(plans, plan, 'plan.create');
  return presentOwnPlan(plan);
}

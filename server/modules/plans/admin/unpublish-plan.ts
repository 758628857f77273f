import { LockMode } from '@mikro-orm/core';
import { em } from '#server/foundation/db/request-em.ts';
import type { Work } from '#server/foundation/work/work.ts';
import { notFound, Refusal } from '#server/foundation/problems.ts';
import { plans } from '../plan.changes.ts';
import { Plan } from '../plan.entity.ts';
import { unpublishMailJob } from './unpublish-mail.job.ts';

/**
 * Unpublishes a plan: it is a draft again, with the reason on it. Its photographer also gets a mail.
 * @param seenVersion the version that the administrator saw
 * @throws Refusal `not_found`, `version_conflict`, `invalid_state` for a plan that is not published
 */
export async function unpublishPlan(work: Work, id: string, reason: string, seenVersion: number): Promise<void> {
  const plan = await em().findOne(Plan, { id, status: { $ne: 'deleted' } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (plan === null) throw notFound();
  if (plan.version !== seenVersion) throw new Refusal('version_conflict');
  if (plan.status !== 'published') throw new Refusal('invalid_state');
  await work.change(plans, plan, 'plan.unpublish', () => {
    plan.status = 'draft';
    plan.unpublish_reason = reason;
  });
  work.later(unpublishMailJob, { plan_id: id });
}

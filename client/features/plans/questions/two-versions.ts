import type { ItemOf } from '#client/data/db/owner-db.ts';
import { type OwnPlan, ownPlanSchema } from '#shared/plans/own-plan.schema.ts';
import type { ShownPlan } from '../plans.queries.ts';

/** The server's row, if a refused action is a choice between two versions; otherwise null. */
export function currentOf({ kept }: ShownPlan, { last_error }: ItemOf<'plan'>): OwnPlan | null {
  if (last_error?.code !== 'version_conflict' && last_error?.code !== 'already_exists') return null;
  const parsed = ownPlanSchema.safeParse(last_error.current);
  return parsed.success ? parsed.data : kept;
}

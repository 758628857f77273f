import { carriesFields, type FieldsItem, type ItemOf } from '#client/data/db/owner-db.ts';
import { type Conflict, conflictOf } from '#client/data/outbox/edits.ts';
import { type OwnPlan, ownPlanSchema, type PlanValues } from '#shared/plans/own-plan.schema.ts';
import type { PlanUnit } from '#shared/plans/plan.fields.ts';
import type { ShownPlan } from '../plans.queries.ts';

/** The photographer's version, with the edits behind the refused action, and its differences from the server's. */
interface TwoVersions {
  readonly mine: PlanValues;
  readonly conflict: Pick<Conflict<PlanValues, PlanUnit>, 'mine' | 'theirs' | 'asked'>;
}

/** The server's row, if a refused action is a choice between two versions; otherwise null. */
export function currentOf({ kept }: ShownPlan, { last_error }: ItemOf<'plan'>): OwnPlan | null {
  if (last_error?.code !== 'version_conflict' && last_error?.code !== 'already_exists') return null;
  const parsed = ownPlanSchema.safeParse(last_error.current);
  return parsed.success ? parsed.data : kept;
}

/** Compares the two versions. A deletion changes no field. */
export function sidesOf({ pending }: ShownPlan, item: ItemOf<'plan'>, current: OwnPlan): TwoVersions {
  if (!carriesFields(item)) return { mine: current, conflict: { mine: [], theirs: [], asked: [] } };
  const behind = pending.filter(carriesFields).filter(({ seq }) => seq > item.seq);
  const places = [item, ...behind] as [FieldsItem, ...FieldsItem[]];
  const conflict = conflictOf(places, current) as Conflict<PlanValues, PlanUnit>;
  return { mine: conflict.wanted, conflict };
}

import type { PlanField, PlanValues } from './own-plan.schema.ts';

/** Days a deleted plan can be restored. */
export const RESTORE_DAYS = 30;

/** The fields that a plan lacks for publishing; none for an unpublished plan. */
export function missingToPublish(
  values: Pick<PlanValues, 'title' | 'description' | 'price_cents' | 'is_public'>,
): readonly PlanField[] {
  if (values.is_public === 0) return [];
  const lacks: PlanField[] = [];
  if (values.title === '') lacks.push('title');
  if (values.description === '') lacks.push('description');
  if (values.price_cents === null) lacks.push('price_cents');
  return lacks;
}

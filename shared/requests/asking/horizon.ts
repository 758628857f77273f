import type { CategoryKey } from '../../catalogue/categories.ts';
import type { Limits } from '../../limits.ts';

type Horizons = Pick<Limits, 'horizon_days' | 'horizon_far_days'>;

/** Sessions that people plan further ahead than others. */
const farCategories: ReadonlySet<CategoryKey> = new Set(['wedding', 'event']);

/**
 * The longest time between a request and its shoot, in days.
 * @param category without one, the horizon of the category that has the longest
 */
export function horizonOf(limits: Horizons, category?: CategoryKey): number {
  if (category === undefined) return Math.max(limits.horizon_days, limits.horizon_far_days);
  return farCategories.has(category) ? limits.horizon_far_days : limits.horizon_days;
}

/** The limits of requests in one category. */
export function limitsIn<Of extends Horizons>(limits: Of, category: CategoryKey | undefined): Of {
  return { ...limits, horizon_days: horizonOf(limits, category) };
}

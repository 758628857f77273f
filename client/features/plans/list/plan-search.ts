import { missingToPublish, type NeededField } from '#shared/plans/plan.rules.ts';
import type { OwnPlan } from '#shared/plans/own-plan.schema.ts';
import { planStatuses } from '#shared/plans/plan.schema.ts';
import { fold } from '#shared/search/fold.ts';
import type { ShownPlan } from '../plans.queries.ts';

const planSorts = ['title', '-title', 'price', '-price', 'created', '-created'] as const;
export type PlanSort = (typeof planSorts)[number];
export const NEWEST_FIRST: PlanSort = '-created';

/** The filters of the list, from the page's address. */
export interface PlanSearch {
  readonly q?: string;
  /** Omitted: every plan that is not deleted. */
  readonly status?: OwnPlan['status'];
  readonly sort?: PlanSort;
  /** Omitted: cards. */
  readonly look?: 'table';
}

/** The search in an address; unknown parameters are ignored. */
export function planSearchOf(search: Readonly<Record<string, unknown>>): PlanSearch {
  // The router parses typed digits as a number.
  const q = typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']) : '';
  const status = planStatuses.find((one) => one === search['status']);
  const sort = planSorts.find((one) => one === search['sort']);
  return {
    ...(q.trim() === '' ? {} : { q }),
    ...(status === undefined ? {} : { status }),
    ...(sort === undefined || sort === NEWEST_FIRST ? {} : { sort }),
    ...(search['look'] === 'table' ? { look: 'table' } : {}),
  };
}

/** The plans that a search finds, in its order. Every typed word is in the title or the description. */
export function filteredPlans(plans: readonly ShownPlan[], { q = '', status, sort }: PlanSearch): readonly ShownPlan[] {
  const words = fold(q).split(/\s+/);
  const found = plans.filter(({ plan }) => {
    if (status === undefined ? plan.status === 'deleted' : plan.status !== status) return false;
    const text = fold(`${plan.title} ${plan.description}`);
    return words.every((word) => text.includes(word));
  });
  const order = comparators[(sort ?? NEWEST_FIRST).replace('-', '') as keyof typeof comparators];
  const sorted = found.toSorted((one, other) => order(one.plan, other.plan));
  return (sort ?? NEWEST_FIRST).startsWith('-') ? sorted.toReversed() : sorted;
}

const comparators = {
  title: (one: OwnPlan, other: OwnPlan) => one.title.localeCompare(other.title, 'fr'),
  price: (one: OwnPlan, other: OwnPlan) => (one.price_cents ?? -1) - (other.price_cents ?? -1),
  created: (one: OwnPlan, other: OwnPlan) => (one.created_at < other.created_at ? -1 : 1),
};

/** The fields that a plan needs before clients may see it. */
export function missingFieldsOf({ plan }: Pick<ShownPlan, 'plan'>): readonly NeededField[] {
  return missingToPublish({ ...plan, is_public: 1 });
}

/** A refused action must be answered in the editor first: nothing is published over it. */
export function needsAnswer({ pending }: Pick<ShownPlan, 'pending'>): boolean {
  return pending.some(({ state }) => state === 'needs_you');
}

const MAX_TITLE_LENGTH = 120;

/**
 * The title of a copy, within the maximum length.
 * @param titled adds the words around a title
 */
export function copyTitle(title: string, titled: (title: string) => string): string {
  const letters = Array.from(title);
  let copy = titled(title);
  while (copy.length > MAX_TITLE_LENGTH && letters.length > 0) {
    letters.pop();
    copy = titled(letters.join('').trimEnd());
  }
  return copy;
}

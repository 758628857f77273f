import {
  type AdminPlanSort,
  adminPlanSorts,
  type AdminPlanStatus,
  adminPlanStatuses,
} from '#shared/plans/admin-plan.lists.ts';

/** The filters of the list, from the page's address. */
export interface PlanSearch {
  readonly q?: string;
  readonly status?: AdminPlanStatus;
  readonly sort?: AdminPlanSort;
  /** The page number, from 1. */
  readonly page?: number;
}

/** The filters in an address; unknown parameters are ignored. */
export function planSearchOf(search: Readonly<Record<string, unknown>>): PlanSearch {
  const q = typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']).trim() : '';
  const status = adminPlanStatuses.find((one) => one === search['status']);
  const sort = adminPlanSorts.find((one) => one === search['sort']);
  const page = Number(search['page']);
  return {
    ...(q === '' ? {} : { q: q.slice(0, 100) }),
    ...(status === undefined ? {} : { status }),
    ...(sort === undefined ? {} : { sort }),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
  };
}

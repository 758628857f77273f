import { listSearchOf, type ListSearch } from '#client/frame/lists/list-search.ts';
import { adminPlanSorts, adminPlanStatuses } from '#shared/plans/admin-plan.lists.ts';

const filters = { status: adminPlanStatuses, sort: adminPlanSorts } as const;

/** The filters in the address of the list. */
export type PlanSearch = ListSearch<typeof filters>;

/** Parses the search of an address; invalid parameters are omitted. */
export const planSearchOf = (search: Readonly<Record<string, unknown>>): PlanSearch => listSearchOf(filters, search);

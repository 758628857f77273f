import { listSearchOf, type ListSearch } from '#client/frame/lists/list-search.ts';
import { providerStatuses } from '#shared/providers/provider.states.ts';

const filters = { status: providerStatuses } as const;

/** The filters in the address of the list. */
export type ReviewSearch = ListSearch<typeof filters>;

/** Parses the search of an address; invalid parameters are omitted. */
export const reviewSearchOf = (search: Readonly<Record<string, unknown>>): ReviewSearch =>
  listSearchOf(filters, search);

import { DAY, ID, listSearchOf, type ListSearch } from '#client/frame/lists/list-search.ts';
import { contractNeeds } from '#shared/desk/contracts/contracts.lists.ts';
import { quoteRequestStatuses } from '#shared/requests/agreement.states.ts';

const filters = { status: quoteRequestStatuses, need: contractNeeds, person: ID, from: DAY, to: DAY } as const;

/** The filters in the address of the list; `person` is the account of one side, the days are those of the session. */
export type ContractsSearch = ListSearch<typeof filters>;

/** Parses the search of an address; invalid parameters are omitted. */
export const contractsSearchOf = (search: Readonly<Record<string, unknown>>): ContractsSearch =>
  listSearchOf(filters, search);

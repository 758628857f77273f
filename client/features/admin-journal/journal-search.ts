import { DAY, ID, listSearchOf, type ListSearch } from '#client/frame/lists/list-search.ts';
import { journalStates, journalTabs } from '#shared/desk/journal.lists.ts';

const kinds = journalTabs.filter((tab) => tab !== 'all');

const filters = { kind: kinds, state: journalStates, person: ID, from: DAY, to: DAY } as const;

/** The filters in the address of the journal: no kind for all of them; `person` is the account of who acted. */
export type JournalSearch = ListSearch<typeof filters>;

/** Parses the search of an address; invalid parameters are omitted. */
export const journalSearchOf = (search: Readonly<Record<string, unknown>>): JournalSearch =>
  listSearchOf(filters, search);

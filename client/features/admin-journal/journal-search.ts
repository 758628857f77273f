import { type JournalKind, journalKinds, type JournalState, journalStates } from '#shared/desk/journal.lists.ts';

/** The filters in the address of the journal. */
export interface JournalSearch {
  readonly kind?: JournalKind;
  readonly q?: string;
  readonly state?: JournalState;
  /** The page number, from 1. */
  readonly page?: number;
}

/** Parses the search of an address; invalid parameters are omitted. */
export function journalSearchOf(search: Readonly<Record<string, unknown>>): JournalSearch {
  const q = typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']).trim() : '';
  const kind = journalKinds.find((one) => one === search['kind']);
  const state = journalStates.find((one) => one === search['state']);
  const page = Number(search['page']);
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(q === '' ? {} : { q }),
    ...(state === undefined ? {} : { state }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}

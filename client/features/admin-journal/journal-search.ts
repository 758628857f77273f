import { type JournalTab, journalTabs, type JournalState, journalStates } from '#shared/desk/journal.lists.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The filters in the address of the journal. */
export interface JournalSearch {
  /** Omitted for all of them. */
  readonly kind?: Exclude<JournalTab, 'all'>;
  readonly q?: string;
  readonly state?: JournalState;
  /** The account of who acted. */
  readonly person?: string;
  /** Days, both included. */
  readonly from?: string;
  readonly to?: string;
  /** The page number, from 1. */
  readonly page?: number;
}

/** Parses the search of an address; invalid parameters are omitted. */
export function journalSearchOf(search: Readonly<Record<string, unknown>>): JournalSearch {
  const q = typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']).trim() : '';
  const kind = journalTabs.find((one) => one === search['kind']);
  const state = journalStates.find((one) => one === search['state']);
  const person = matching(search['person'], ID);
  const [from, to] = [matching(search['from'], DAY), matching(search['to'], DAY)];
  const page = Number(search['page']);
  return {
    ...(kind === undefined || kind === 'all' ? {} : { kind }),
    ...(q === '' ? {} : { q }),
    ...(state === undefined ? {} : { state }),
    ...(person === undefined ? {} : { person }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}

function matching(value: unknown, shape: RegExp): string | undefined {
  return typeof value === 'string' && shape.test(value) ? value : undefined;
}

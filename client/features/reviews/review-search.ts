import { type ProviderStatus, providerStatuses } from '#shared/providers/provider.states.ts';

/** The filters in the address of the list. */
export interface ReviewSearch {
  readonly q?: string;
  readonly status?: ProviderStatus;
  /** The page number, from 1. */
  readonly page?: number;
}

/** Parses the search of an address; invalid parameters are omitted. */
export function reviewSearchOf(search: Readonly<Record<string, unknown>>): ReviewSearch {
  const q = typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']).trim() : '';
  const status = providerStatuses.find((one) => one === search['status']);
  const page = Number(search['page']);
  return {
    ...(q === '' ? {} : { q }),
    ...(status === undefined ? {} : { status }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}

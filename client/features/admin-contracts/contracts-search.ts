import { type ContractNeed, contractNeeds } from '#shared/desk/contracts/contracts.lists.ts';
import { type QuoteRequestStatus, quoteRequestStatuses } from '#shared/requests/agreement.states.ts';

/** The filters in the address of the list. */
export interface ContractsSearch {
  readonly q?: string;
  readonly status?: QuoteRequestStatus;
  readonly need?: ContractNeed;
  /** The account of one side. */
  readonly person?: string;
  /** Days of the session, both included. */
  readonly from?: string;
  readonly to?: string;
  /** The page number, from 1. */
  readonly page?: number;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses the search of an address; invalid parameters are omitted. */
export function contractsSearchOf(search: Readonly<Record<string, unknown>>): ContractsSearch {
  const q = typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']).trim() : '';
  const status = quoteRequestStatuses.find((one) => one === search['status']);
  const need = contractNeeds.find((one) => one === search['need']);
  const person = matching(search['person'], ID);
  const [from, to] = [matching(search['from'], DAY), matching(search['to'], DAY)];
  const page = Number(search['page']);
  return {
    ...(q === '' ? {} : { q }),
    ...(status === undefined ? {} : { status }),
    ...(need === undefined ? {} : { need }),
    ...(person === undefined ? {} : { person }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}

function matching(value: unknown, shape: RegExp): string | undefined {
  return typeof value === 'string' && shape.test(value) ? value : undefined;
}

import { call } from '#client/frame/network/call.ts';
import type { ContractsSearch } from './contracts-search.ts';
import { contractsCalls } from '#shared/desk/contracts/contracts.calls.ts';

/** A page of the list. */
export function listContracts({ page = 1, ...search }: ContractsSearch) {
  return call(contractsCalls['contract.list'], { query: { ...search, page: String(page) } });
}

/** One contract. */
export function readContract(id: string) {
  return call(contractsCalls['contract.read'], { params: { id } });
}

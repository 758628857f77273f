import { callTo } from '#client/data/api/call.ts';
import { call } from '#client/frame/network/call.ts';
import { contractsPaths } from '#shared/desk/contracts/contracts.paths.ts';
import type { ContractsSearch } from './contracts-search.ts';

const listCall = callTo<'deskContracts'>('GET', contractsPaths.deskContracts);
const readCall = callTo<'deskContract'>('GET', contractsPaths.deskContract);

/** A page of the list. */
export function listContracts({ page = 1, ...search }: ContractsSearch) {
  return call(listCall, { query: { ...search, page: String(page) } });
}

/** One contract. */
export function readContract(id: string) {
  return call(readCall, { params: { id } });
}

import { entityParams } from '../../protocol/entity-params.ts';
import { contractsPaths } from './contracts.paths.ts';
import { contractList, contractsQuery, deskContract } from './contracts.schema.ts';

/** The contracts of everybody, for administrators; part of `endpoints`. */
export const contractsEndpoints = {
  deskContracts: {
    method: 'GET',
    path: contractsPaths.deskContracts,
    summary: 'A page of all requests with what became of them, the newest first, for an administrator',
    query: contractsQuery,
    status: 200,
    reply: contractList,
  },
  deskContract: {
    method: 'GET',
    path: contractsPaths.deskContract,
    summary: 'One request with its parties, quotes, sessions and journal, for an administrator',
    params: entityParams,
    status: 200,
    reply: deskContract,
  },
} as const;

import { endpointsOf } from '../../protocol/endpoint.ts';
import { entityParams } from '../../protocol/entity-params.ts';
import { contractList, contractsQuery, deskContract } from './contracts.schema.ts';
import { contractsCalls } from './contracts.calls.ts';

/** The contracts of everybody, for administrators; part of `endpoints`. */
export const contractsEndpoints = endpointsOf(contractsCalls, {
  'contract.list': {
    summary: 'A page of all requests with what became of them, the newest first, for an administrator',
    query: contractsQuery,
    status: 200,
    reply: contractList,
  },
  'contract.read': {
    summary: 'One request with its parties, quotes, sessions and journal, for an administrator',
    params: entityParams,
    status: 200,
    reply: deskContract,
  },
});

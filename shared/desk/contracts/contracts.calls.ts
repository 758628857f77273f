import { calls } from '../../protocol/calls.ts';

/** Calls of the contracts of everybody, as an administrator reads them. */
export const contractsCalls = calls({
  'contract.list': { method: 'GET', path: '/api/admin/contracts' },
  'contract.read': { method: 'GET', path: '/api/admin/contracts/:id' },
});

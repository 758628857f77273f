import { calls } from '../../protocol/calls.ts';

/** Calls of the money of all bookings, as an administrator sees it. */
export const deskCalls = calls({
  'payment.list': { method: 'GET', path: '/api/admin/payments' },
  'payment.read': { method: 'GET', path: '/api/admin/payments/:id' },
  'ledger.compare': { method: 'GET', path: '/api/admin/ledger' },
  'ledger.settle': { method: 'PUT', path: '/api/admin/ledger/differences/:id' },
});

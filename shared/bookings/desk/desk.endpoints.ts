import { entityParams } from '../../protocol/entity-params.ts';
import { deskPaths } from './desk.paths.ts';
import { deskLedger, deskList, deskPayment, deskQuery, settleDifference } from './desk.schema.ts';

/** The money of all bookings, for administrators; part of `endpoints`. */
export const deskEndpoints = {
  deskPayments: {
    method: 'GET',
    path: deskPaths.deskPayments,
    summary: 'The money of bookings for an administrator; what needs somebody comes first',
    query: deskQuery,
    status: 200,
    reply: deskList,
  },
  deskPayment: {
    method: 'GET',
    path: deskPaths.deskPayment,
    summary: 'The money of one booking for an administrator: its claim, its refunds, every movement',
    params: entityParams,
    status: 200,
    reply: deskPayment,
  },
  deskLedger: {
    method: 'GET',
    path: deskPaths.deskLedger,
    summary: "The last comparison of the ledger with the payment provider's movements, and what differs",
    status: 200,
    reply: deskLedger,
  },
  settleDifference: {
    method: 'PUT',
    path: deskPaths.settleDifference,
    summary: 'A difference of the ledger is settled by hand, with a reason; what is still open',
    params: entityParams,
    body: settleDifference,
    status: 200,
    reply: deskLedger,
  },
} as const;

import { endpointsOf } from '../../protocol/endpoint.ts';
import { entityParams } from '../../protocol/entity-params.ts';
import { deskLedger, deskList, deskPayment, deskQuery, settleDifference } from './desk.schema.ts';
import { deskCalls } from './desk.calls.ts';

/** The money of all bookings, for administrators; part of `endpoints`. */
export const deskEndpoints = endpointsOf(deskCalls, {
  'payment.list': {
    summary: 'The money of bookings for an administrator; what needs somebody comes first',
    query: deskQuery,
    status: 200,
    reply: deskList,
  },
  'payment.read': {
    summary: 'The money of one booking for an administrator: its claim, its refunds, every movement',
    params: entityParams,
    status: 200,
    reply: deskPayment,
  },
  'ledger.compare': {
    summary: "The last comparison of the ledger with the payment provider's movements, and what differs",
    status: 200,
    reply: deskLedger,
  },
  'ledger.settle': {
    summary: 'A difference of the ledger is settled by hand, with a reason; what is still open',
    params: entityParams,
    body: settleDifference,
    status: 200,
    reply: deskLedger,
  },
});

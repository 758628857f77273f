import { calls } from '../protocol/calls.ts';

/** Calls of bookings and their money. */
export const bookingCalls = calls({
  'booking.list': { method: 'GET', path: '/api/bookings' },
  'booking.read': { method: 'GET', path: '/api/bookings/:id' },
  'booking.pay': { method: 'POST', path: '/api/bookings/:id/payment' },
  'booking.check_payment': { method: 'PUT', path: '/api/bookings/:id/payment' },
  'booking.read_cancellation': { method: 'GET', path: '/api/bookings/:id/cancellation' },
  'booking.cancel': { method: 'PUT', path: '/api/bookings/:id/cancel' },
  'claim.send': { method: 'PUT', path: '/api/bookings/:id/claim' },
  'claim.contest': { method: 'PUT', path: '/api/bookings/:id/claim/contest' },
  'claim.decide': { method: 'PUT', path: '/api/bookings/:id/claim/decide' },
  'receipt.link': { method: 'POST', path: '/api/bookings/:id/claim/receipts/:rid/link' },
  'booking.refund': { method: 'POST', path: '/api/bookings/:id/refunds' },
  'dispute.give_evidence': { method: 'PUT', path: '/api/bookings/:id/dispute/evidence' },
  'dispute.answer': { method: 'PUT', path: '/api/bookings/:id/dispute/answer' },
  'dispute.accept': { method: 'PUT', path: '/api/bookings/:id/dispute/acceptance' },
  'ledger.read': { method: 'GET', path: '/api/bookings/:id/ledger' },
});

/** The paths of bookings and their money; separate from the others, so that the first page does not load them. */
export const bookingPaths = {
  bookings: '/api/bookings',
  booking: '/api/bookings/:id',
  payment: '/api/bookings/:id/payment',
  cancellation: '/api/bookings/:id/cancellation',
  cancel: '/api/bookings/:id/cancel',
  claim: '/api/bookings/:id/claim',
  contest: '/api/bookings/:id/claim/contest',
  decide: '/api/bookings/:id/claim/decide',
  receiptLink: '/api/bookings/:id/claim/receipts/:rid/link',
  /** A signed address. */
  receiptFile: '/documents/receipts/:id',
  refunds: '/api/bookings/:id/refunds',
  reschedule: '/api/bookings/:id/reschedule',
  acceptReschedule: '/api/bookings/:id/reschedule/:reschedule_id/accept',
  refuseReschedule: '/api/bookings/:id/reschedule/:reschedule_id/refuse',
  withdrawReschedule: '/api/bookings/:id/reschedule/:reschedule_id/withdraw',
  ledger: '/api/bookings/:id/ledger',
  evidence: '/api/bookings/:id/dispute/evidence',
  disputeAnswer: '/api/bookings/:id/dispute/answer',
  disputeAcceptance: '/api/bookings/:id/dispute/acceptance',
} as const;

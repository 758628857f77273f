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
  refunds: '/api/bookings/:id/refunds',
  reschedule: '/api/bookings/:id/reschedule',
  acceptReschedule: '/api/bookings/:id/reschedule/:reschedule_id/accept',
  refuseReschedule: '/api/bookings/:id/reschedule/:reschedule_id/refuse',
  withdrawReschedule: '/api/bookings/:id/reschedule/:reschedule_id/withdraw',
  ledger: '/api/bookings/:id/ledger',
} as const;

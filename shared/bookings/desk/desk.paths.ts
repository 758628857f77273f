/** Paths of the money of all bookings, as an administrator sees it. */
export const deskPaths = {
  deskPayments: '/api/admin/payments',
  deskPayment: '/api/admin/payments/:id',
  deskLedger: '/api/admin/ledger',
  settleDifference: '/api/admin/ledger/differences/:id',
} as const;

/** Paths of quotes; separate from their schemas, so that a page that only calls one does not load them all. */
export const quotePaths = {
  quotes: '/api/quotes',
  quote: '/api/quotes/:id',
  withdraw: '/api/quotes/:id/withdraw',
  accept: '/api/quotes/:id/accept',
  reject: '/api/quotes/:id/reject',
  seen: '/api/quotes/:id/seen',
} as const;

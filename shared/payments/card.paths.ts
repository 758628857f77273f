/** The paths of kept cards. */
export const cardPaths = {
  cards: '/api/me/cards',
  card: '/api/me/cards/:id',
  bookingCard: '/api/bookings/:id/card',
} as const;

import { screen } from '../page-row.ts';

/** The addresses of a booking, step by step, up to its payment and its end; part of `routes`. */
export const bookRoutes = {
  'book-index': screen('/book', '/fr/reserver', '/en/book', 'book'),
  'book-date': screen('/book/date', '/fr/reserver/date', '/en/book/date', 'book', ['booking-steps']),
  'book-location': screen('/book/location', '/fr/reserver/lieu', '/en/book/location', 'book', ['booking-steps']),
  'book-description': screen('/book/description', '/fr/reserver/description', '/en/book/description', 'book', [
    'booking-steps',
  ]),
  'book-client': screen('/book/contact', '/fr/reserver/client', '/en/book/contact', 'book', ['booking-steps']),
  'book-summary': screen('/book/summary', '/fr/reserver/sommaire', '/en/book/summary', 'book', ['booking-steps']),
  'book-payment': screen('/book/payment/$id', '/fr/reserver/paiement/$id', '/en/book/payment/$id', 'book', [], {
    isOwnDocument: true,
  }),
  'book-done': screen('/book/confirmation/$id', '/fr/reserver/confirmation/$id', '/en/book/confirmation/$id', 'book'),
} as const;

/** The addresses of a booking, step by step, up to its payment and its end; part of `routes`. */
export const bookRoutes = {
  'book-index': { internal: '/book', fr: '/fr/reserver', en: '/en/book', rendering: 'shell' },
  'book-date': { internal: '/book/date', fr: '/fr/reserver/date', en: '/en/book/date', rendering: 'shell' },
  'book-location': { internal: '/book/location', fr: '/fr/reserver/lieu', en: '/en/book/location', rendering: 'shell' },
  'book-description': {
    internal: '/book/description',
    fr: '/fr/reserver/description',
    en: '/en/book/description',
    rendering: 'shell',
  },
  'book-client': { internal: '/book/contact', fr: '/fr/reserver/client', en: '/en/book/contact', rendering: 'shell' },
  'book-summary': {
    internal: '/book/summary',
    fr: '/fr/reserver/sommaire',
    en: '/en/book/summary',
    rendering: 'shell',
  },
  'book-payment': {
    internal: '/book/payment/$id',
    fr: '/fr/reserver/paiement/$id',
    en: '/en/book/payment/$id',
    rendering: 'shell',
    isOwnDocument: true,
  },
  'book-done': {
    internal: '/book/confirmation/$id',
    fr: '/fr/reserver/confirmation/$id',
    en: '/en/book/confirmation/$id',
    rendering: 'shell',
  },
} as const;

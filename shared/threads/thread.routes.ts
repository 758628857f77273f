/** Messages, and questions to photographers; part of `routes`. */
export const threadRoutes = {
  'ask-provider': {
    internal: '/photographers/$slug/question',
    fr: '/fr/prestataire/$slug/question',
    en: '/en/photographer/$slug/question',
    rendering: 'shell',
  },
  messages: { internal: '/messages', fr: '/fr/messages', en: '/en/messages', rendering: 'shell' },
  question: { internal: '/messages/$id', fr: '/fr/messages/$id', en: '/en/messages/$id', rendering: 'shell' },
} as const;

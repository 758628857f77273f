/** The addresses of the administration; part of `routes`. */
export const adminRoutes = {
  'admin-dashboard': {
    internal: '/admin/dashboard',
    fr: '/admin/dashboard',
    en: '/en/admin/dashboard',
    rendering: 'shell',
  },
  'admin-users-list': {
    internal: '/admin/users',
    fr: '/fr/admin/utilisateurs/liste',
    en: '/en/admin/users/list',
    rendering: 'shell',
  },
  'admin-user-create': {
    internal: '/admin/users/create',
    fr: '/admin/users/create',
    en: '/en/admin/users/create',
    rendering: 'shell',
  },
  'admin-user': {
    internal: '/admin/users/$id',
    fr: '/fr/admin/utilisateurs/$id',
    en: '/en/admin/users/$id',
    rendering: 'shell',
  },
  'admin-plans': {
    internal: '/admin/plans',
    fr: '/admin/forfaits',
    en: '/en/admin/plans',
    rendering: 'shell',
  },
  'admin-venues': {
    internal: '/admin/venues',
    fr: '/admin/venues/list',
    en: '/en/admin/venues/list',
    rendering: 'shell',
  },
  'admin-providers': {
    internal: '/admin/providers',
    fr: '/admin/prestataires',
    en: '/en/admin/photographers',
    rendering: 'shell',
  },
  'admin-provider': {
    internal: '/admin/providers/$id',
    fr: '/admin/prestataires/$id',
    en: '/en/admin/photographers/$id',
    rendering: 'shell',
  },
  'admin-messages': {
    internal: '/admin/messages',
    fr: '/admin/messages',
    en: '/en/admin/messages',
    rendering: 'shell',
  },
  'admin-message': {
    internal: '/admin/messages/$id',
    fr: '/admin/messages/$id',
    en: '/en/admin/messages/$id',
    rendering: 'shell',
  },
  'admin-payments': {
    internal: '/admin/payments',
    fr: '/admin/paiements',
    en: '/en/admin/payments',
    rendering: 'shell',
  },
  'admin-payment': {
    internal: '/admin/payments/$id',
    fr: '/admin/paiements/$id',
    en: '/en/admin/payments/$id',
    rendering: 'shell',
  },
  'admin-journal': {
    internal: '/admin/journal',
    fr: '/admin/journal',
    en: '/en/admin/journal',
    rendering: 'shell',
  },
  'admin-incidents': {
    internal: '/admin/incidents',
    fr: '/fr/admin/incidents',
    en: '/en/admin/incidents',
    rendering: 'shell',
  },
  'admin-incident-create': {
    internal: '/admin/incidents/create',
    fr: '/fr/admin/incidents/nouveau',
    en: '/en/admin/incidents/new',
    rendering: 'shell',
  },
  'admin-incident': {
    internal: '/admin/incidents/$id',
    fr: '/fr/admin/incidents/$id',
    en: '/en/admin/incidents/$id',
    rendering: 'shell',
  },
} as const;

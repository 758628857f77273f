import { adminPage, ownPage } from './page-row.ts';

/** The addresses of the administration; part of `routes`. */
export const adminRoutes = {
  'admin-dashboard': adminPage('/admin/dashboard', '/admin/dashboard'),
  'admin-users-list': adminPage('/admin/users', '/fr/admin/utilisateurs/liste', '/en/admin/users/list'),
  'admin-user-create': adminPage('/admin/users/create', '/admin/users/create'),
  'admin-user': adminPage('/admin/users/$id', '/fr/admin/utilisateurs/$id'),
  'admin-plans': adminPage('/admin/plans', '/admin/forfaits'),
  'admin-venues': adminPage('/admin/venues', '/admin/venues/list', '/en/admin/venues/list'),
  'admin-providers': adminPage('/admin/providers', '/admin/prestataires', '/en/admin/photographers'),
  'admin-provider': adminPage('/admin/providers/$id', '/admin/prestataires/$id', '/en/admin/photographers/$id'),
  'admin-messages': adminPage('/admin/messages', '/admin/messages'),
  'admin-message': adminPage('/admin/messages/$id', '/admin/messages/$id'),
  'admin-reports': adminPage('/admin/reports', '/admin/signalements'),
  'admin-report': adminPage('/admin/reports/$id', '/admin/signalements/$id'),
  'admin-payments': ownPage('/admin/payments', '/admin/paiements', '/en/admin/payments', 'auth-money-admin'),
  'admin-payment': ownPage('/admin/payments/$id', '/admin/paiements/$id', '/en/admin/payments/$id', 'auth-money-admin'),
  'admin-contracts': adminPage('/admin/contracts', '/admin/contrats'),
  'admin-contract': adminPage('/admin/contracts/$id', '/admin/contrats/$id'),
  'admin-journal': adminPage('/admin/journal', '/admin/journal'),
  'admin-incidents': adminPage('/admin/incidents', '/fr/admin/incidents'),
  'admin-incident-create': adminPage(
    '/admin/incidents/create',
    '/fr/admin/incidents/nouveau',
    '/en/admin/incidents/new',
  ),
  'admin-incident': adminPage('/admin/incidents/$id', '/fr/admin/incidents/$id'),
} as const;

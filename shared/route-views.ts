import type { RouteName } from './routes.ts';

export type Layout = 'home' | 'search' | 'default' | 'book' | 'auth' | 'dashboard' | 'empty' | 'footless' | 'headless';
/**
 * The guards of docs/SPEC.md, and `signed-in`, which asks for no role. `locale` guards every route, and is not
 * listed.
 */
export type Guard =
  | 'auth-admin'
  | 'auth-client'
  | 'auth-provider'
  | 'booking-steps'
  | 'guest'
  | 'phase-1'
  | 'prelaunch'
  | 'signed-in';

interface RouteView {
  readonly layout: Layout;
  readonly guards: readonly Guard[];
}

/** The layout and the guards of each route, separate from the addresses, which every page and the worker load. */
export const routeViews = {
  index: { layout: 'home', guards: ['prelaunch'] },
  prelaunch: { layout: 'headless', guards: [] },
  marketplace: { layout: 'search', guards: ['phase-1', 'prelaunch'] },
  search: { layout: 'search', guards: ['phase-1', 'prelaunch'] },
  city: { layout: 'default', guards: ['phase-1', 'prelaunch'] },
  'city-category': { layout: 'default', guards: ['phase-1', 'prelaunch'] },
  'book-index': { layout: 'book', guards: [] },
  'book-date': { layout: 'book', guards: ['booking-steps'] },
  'book-location': { layout: 'book', guards: ['booking-steps'] },
  'book-description': { layout: 'book', guards: ['booking-steps'] },
  'book-client': { layout: 'book', guards: ['booking-steps'] },
  'book-summary': { layout: 'book', guards: ['booking-steps'] },
  provider: { layout: 'default', guards: [] },
  'book-provider': { layout: 'book', guards: [] },
  'ask-provider': { layout: 'footless', guards: [] },
  'book-payment': { layout: 'book', guards: [] },
  'book-done': { layout: 'book', guards: [] },
  drafts: { layout: 'default', guards: [] },
  'my-requests': { layout: 'default', guards: [] },
  'quote-request': { layout: 'footless', guards: [] },
  outbox: { layout: 'default', guards: [] },
  redirect: { layout: 'empty', guards: [] },
  dashboard: { layout: 'dashboard', guards: ['signed-in'] },
  'provider-dashboard': { layout: 'dashboard', guards: ['auth-provider'] },
  contracts: { layout: 'dashboard', guards: ['signed-in'] },
  'client-bookings': { layout: 'dashboard', guards: ['auth-client'] },
  contract: { layout: 'dashboard', guards: ['signed-in'] },
  portfolio: { layout: 'dashboard', guards: ['auth-provider'] },
  plans: { layout: 'dashboard', guards: ['auth-provider'] },
  'plan-create': { layout: 'dashboard', guards: ['auth-provider'] },
  'plan-create-express': { layout: 'dashboard', guards: ['auth-provider'] },
  'plan-editor': { layout: 'dashboard', guards: ['auth-provider'] },
  'plan-overview': { layout: 'dashboard', guards: ['auth-provider'] },
  'plan-general': { layout: 'dashboard', guards: ['auth-provider'] },
  'plan-address': { layout: 'dashboard', guards: ['auth-provider'] },
  'plan-categories': { layout: 'dashboard', guards: ['auth-provider'] },
  'plan-images': { layout: 'dashboard', guards: ['auth-provider'] },
  'plan-pricing': { layout: 'dashboard', guards: ['auth-provider'] },
  'plan-hours': { layout: 'dashboard', guards: ['auth-provider'] },
  'opening-hours': { layout: 'dashboard', guards: ['auth-provider'] },
  earnings: { layout: 'dashboard', guards: ['auth-provider'] },
  profile: { layout: 'dashboard', guards: ['signed-in'] },
  'provider-profile': { layout: 'dashboard', guards: ['auth-provider'] },
  'provider-preview': { layout: 'default', guards: ['auth-provider'] },
  security: { layout: 'dashboard', guards: ['signed-in'] },
  settings: { layout: 'dashboard', guards: ['signed-in'] },
  'settings-notifications': { layout: 'dashboard', guards: ['signed-in'] },
  messages: { layout: 'dashboard', guards: ['signed-in'] },
  question: { layout: 'footless', guards: [] },
  notifications: { layout: 'dashboard', guards: ['signed-in'] },
  'settings-device': { layout: 'dashboard', guards: [] },
  'admin-dashboard': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-users-list': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-user-create': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-user': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-plans': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-venues': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-providers': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-provider': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-messages': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-message': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-reports': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-report': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-payments': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-payment': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-contracts': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-contract': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-journal': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-incidents': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-incident-create': { layout: 'dashboard', guards: ['auth-admin'] },
  'admin-incident': { layout: 'dashboard', guards: ['auth-admin'] },
  faq: { layout: 'default', guards: [] },
  'about-us': { layout: 'default', guards: [] },
  'terms-and-conditions': { layout: 'default', guards: [] },
  contact: { layout: 'default', guards: [] },
  privacy: { layout: 'default', guards: [] },
  'payment-information': { layout: 'dashboard', guards: ['signed-in'] },
  signin: { layout: 'auth', guards: ['guest'] },
  signup: { layout: 'auth', guards: ['guest'] },
  'forgot-password': { layout: 'auth', guards: ['guest'] },
  onboarding: { layout: 'headless', guards: [] },
  'account-activation': { layout: 'headless', guards: [] },
  'mail-choice': { layout: 'headless', guards: [] },
  'email-confirmation': { layout: 'headless', guards: [] },
  'password-reset': { layout: 'headless', guards: [] },
} as const satisfies Record<RouteName, RouteView>;

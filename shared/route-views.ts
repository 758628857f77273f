import type { RouteName } from './routes.ts';

export type Layout = 'home' | 'default' | 'book' | 'auth' | 'dashboard' | 'empty' | 'footless' | 'headless';
export type Guard = 'guest' | 'signed-in' | 'provider' | 'admin' | 'phase-1' | 'prelaunch' | 'booking-steps';

interface RouteView {
  readonly layout: Layout;
  readonly guards: readonly Guard[];
}

/** The layout and the guards of each route; apart from the addresses, which every page and the worker load. */
export const routeViews = {
  index: { layout: 'home', guards: ['prelaunch'] },
  'book-index': { layout: 'book', guards: [] },
  'book-date': { layout: 'book', guards: ['booking-steps'] },
  'book-location': { layout: 'book', guards: ['booking-steps'] },
  'book-description': { layout: 'book', guards: ['booking-steps'] },
  'book-client': { layout: 'book', guards: ['booking-steps'] },
  'book-summary': { layout: 'book', guards: ['booking-steps'] },
  provider: { layout: 'default', guards: [] },
  'book-provider': { layout: 'book', guards: [] },
  'book-done': { layout: 'book', guards: [] },
  drafts: { layout: 'default', guards: [] },
  'quote-request': { layout: 'footless', guards: [] },
  outbox: { layout: 'default', guards: [] },
  redirect: { layout: 'empty', guards: [] },
  dashboard: { layout: 'dashboard', guards: ['signed-in'] },
  'provider-dashboard': { layout: 'dashboard', guards: ['signed-in', 'provider'] },
  contracts: { layout: 'dashboard', guards: ['signed-in'] },
  portfolio: { layout: 'dashboard', guards: ['signed-in', 'provider'] },
  plans: { layout: 'dashboard', guards: ['signed-in', 'provider'] },
  'plan-create': { layout: 'dashboard', guards: ['signed-in', 'provider'] },
  'plan-create-express': { layout: 'dashboard', guards: ['signed-in', 'provider'] },
  'plan-editor': { layout: 'dashboard', guards: ['signed-in', 'provider'] },
  'plan-overview': { layout: 'dashboard', guards: ['signed-in', 'provider'] },
  'plan-general': { layout: 'dashboard', guards: ['signed-in', 'provider'] },
  'plan-address': { layout: 'dashboard', guards: ['signed-in', 'provider'] },
  'plan-categories': { layout: 'dashboard', guards: ['signed-in', 'provider'] },
  'plan-pricing': { layout: 'dashboard', guards: ['signed-in', 'provider'] },
  'plan-hours': { layout: 'dashboard', guards: ['signed-in', 'provider'] },
  'opening-hours': { layout: 'dashboard', guards: ['signed-in', 'provider'] },
  profile: { layout: 'dashboard', guards: ['signed-in'] },
  'provider-profile': { layout: 'dashboard', guards: ['signed-in', 'provider'] },
  'provider-preview': { layout: 'default', guards: ['signed-in', 'provider'] },
  security: { layout: 'dashboard', guards: ['signed-in'] },
  settings: { layout: 'dashboard', guards: ['signed-in'] },
  'settings-device': { layout: 'dashboard', guards: [] },
  'admin-users-list': { layout: 'dashboard', guards: ['signed-in', 'admin'] },
  'admin-user-create': { layout: 'dashboard', guards: ['signed-in', 'admin'] },
  'admin-user': { layout: 'dashboard', guards: ['signed-in', 'admin'] },
  'admin-plans': { layout: 'dashboard', guards: ['signed-in', 'admin'] },
  'admin-venues': { layout: 'dashboard', guards: ['signed-in', 'admin'] },
  'admin-providers': { layout: 'dashboard', guards: ['signed-in', 'admin'] },
  'admin-provider': { layout: 'dashboard', guards: ['signed-in', 'admin'] },
  'admin-incidents': { layout: 'dashboard', guards: ['signed-in', 'admin'] },
  'admin-incident-create': { layout: 'dashboard', guards: ['signed-in', 'admin'] },
  'admin-incident': { layout: 'dashboard', guards: ['signed-in', 'admin'] },
  privacy: { layout: 'default', guards: [] },
  'payment-information': { layout: 'dashboard', guards: ['signed-in'] },
  signin: { layout: 'auth', guards: ['guest'] },
  signup: { layout: 'auth', guards: ['guest'] },
  'forgot-password': { layout: 'auth', guards: ['guest'] },
  onboarding: { layout: 'headless', guards: [] },
  'account-activation': { layout: 'headless', guards: [] },
  'email-confirmation': { layout: 'headless', guards: [] },
  'password-reset': { layout: 'headless', guards: [] },
} as const satisfies Record<RouteName, RouteView>;

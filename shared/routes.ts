import type { LocaleCode } from './locales.ts';
import { adminRoutes } from './admin.routes.ts';
import { ownPage, type PageRow, providerPage, rendered, screen } from './page-row.ts';
import { bookRoutes } from './requests/book.routes.ts';
import { planRoutes } from './plans/plan.routes.ts';
import { isReservedSlug, SLUG } from './providers/slug.ts';
import { threadRoutes } from './threads/thread.routes.ts';
import { searchOf } from './search/search-address.ts';

/**
 * Every page: its path in the router, its French and its English address, then its layout, guards and rendering
 * (`page-row.ts`). URLs stand here alone. Parameters are `$name`; both sides and the mails build links from here.
 */
export const routes = {
  index: rendered('/', '/', '/en', 'home', ['prelaunch']),
  prelaunch: rendered('/prelaunch', '/prelancement', '/en/prelaunch', 'headless'),
  marketplace: rendered('/marketplace', '/marketplace', '/en/marketplace', 'search', ['phase-1', 'prelaunch'], {
    hasQuery: true,
  }),
  search: rendered('/search', '/fr/recherche', '/en/search', 'search', ['phase-1', 'prelaunch'], { hasQuery: true }),
  city: rendered('/cities/$slug', '/fr/photographes/$slug', '/en/photographers/$slug', 'default', [
    'phase-1',
    'prelaunch',
  ]),
  'city-category': rendered(
    '/cities/$slug/$category',
    '/fr/photographes/$slug/$category',
    '/en/photographers/$slug/$category',
    'default',
    ['phase-1', 'prelaunch'],
  ),
  provider: rendered('/photographers/$slug', '/fr/prestataire/$slug', '/en/photographer/$slug'),
  'book-provider': screen(
    '/photographers/$slug/book',
    '/fr/prestataire/$slug/reserver',
    '/en/photographer/$slug/book',
    'book',
  ),
  ...bookRoutes,
  drafts: screen('/drafts', '/fr/reserver/brouillons', '/en/book/drafts'),
  'my-requests': screen('/my-requests', '/fr/demandes', '/en/requests'),
  'quote-request': screen('/requests/$id', '/fr/demandes/$id', '/en/requests/$id', 'footless'),
  outbox: screen('/outbox', '/fr/envois', '/en/outbox'),
  redirect: screen('/redirect', '/redirect', '/en/redirect', 'empty'),
  dashboard: ownPage('/dashboard', '/dashboard', '/en/my-dashboard'),
  'provider-dashboard': providerPage('/provider-dashboard', '/fr/tableau-de-bord', '/en/dashboard'),
  contracts: ownPage('/contracts', '/contrats'),
  'client-bookings': ownPage('/bookings', '/fr/reservations', '/en/bookings', 'auth-client'),
  contract: ownPage('/contracts/$id', '/contrats/$id'),
  portfolio: providerPage('/portfolio', '/prestataire/portfolio', '/en/photographer-space/portfolio'),
  plans: providerPage('/plans', '/prestataire/forfaits/liste', '/en/photographer-space/plans'),
  ...planRoutes,
  'opening-hours': providerPage('/hours', '/prestataire/horaire', '/en/photographer-space/hours'),
  earnings: providerPage('/earnings', '/fr/revenus'),
  profile: ownPage('/profile', '/compte/profil', '/en/account/profile'),
  'provider-profile': providerPage(
    '/profile/photographer',
    '/compte/profil/prestataire',
    '/en/account/profile/photographer',
  ),
  'provider-preview': screen(
    '/profile/photographer/preview',
    '/compte/profil/prestataire/apercu',
    '/en/account/profile/photographer/preview',
    'default',
    ['auth-provider'],
  ),
  ...threadRoutes,
  notifications: ownPage('/notifications', '/fr/notifications'),
  'settings-notifications': ownPage('/settings/notifications', '/fr/parametres/notifications'),
  security: ownPage('/security', '/compte/securite', '/en/account/security'),
  settings: ownPage('/settings', '/fr/parametres'),
  'settings-device': screen('/settings/device', '/fr/parametres/appareil', '/en/settings/device', 'dashboard'),
  ...adminRoutes,
  faq: rendered('/faq', '/faq', '/en/faq'),
  'about-us': rendered('/about-us', '/fr/a-propos', '/en/about-us'),
  'terms-and-conditions': rendered('/terms-and-conditions', '/conditions-utilisation', '/en/terms-and-conditions'),
  contact: rendered('/contact', '/fr/contact', '/en/contact'),
  privacy: rendered('/privacy', '/fr/confidentialite', '/en/privacy'),
  'payment-information': ownPage('/payments', '/compte/informations-paiement', '/en/account/payment-information'),
  signin: rendered('/sign-in', '/fr/connexion', '/en/sign-in', 'auth', ['guest']),
  signup: rendered('/sign-up', '/fr/inscription', '/en/sign-up', 'auth', ['guest']),
  'forgot-password': rendered('/forgot-password', '/fr/mot-de-passe-oublie', '/en/forgot-password', 'auth', ['guest']),
  'mail-choice': screen('/mail-choice/$token', '/fr/courriels/$token', '/en/e-mails/$token', 'headless'),
  onboarding: screen('/join', '/fr/joindre', '/en/join', 'headless'),
  'account-activation': screen(
    '/activation/$token',
    '/fr/compte/activation/$token',
    '/en/account/activation/$token',
    'headless',
  ),
  'email-confirmation': screen(
    '/email-confirmation/$token',
    '/fr/compte/courriel/confirmation/$token',
    '/en/account/email/confirmation/$token',
    'headless',
  ),
  'password-reset': screen(
    '/password-reset/$token',
    '/fr/compte/mot-de-passe/reinitialiser/$token',
    '/en/account/password/reset/$token',
    'headless',
  ),
} as const satisfies Record<string, PageRow>;

export type RouteName = keyof typeof routes;

interface Redirect {
  readonly route: RouteName;
  readonly locale: LocaleCode;
}

const redirects: Readonly<Record<string, Redirect>> = {
  '/fr': { route: 'index', locale: 'fr' },
  '/index-old': { route: 'index', locale: 'fr' },
  '/fr/login': { route: 'signin', locale: 'fr' },
  '/en/login': { route: 'signin', locale: 'en' },
  // Password managers lead there (W3C, A well-known URL for changing passwords).
  '/.well-known/change-password': { route: 'security', locale: 'fr' },
};

/** The redirect of an old or short address; the query is kept. Null for any other path. */
export function redirectOf(path: string): Redirect | null {
  return redirects[withoutTrailingSlash(path)] ?? null;
}

export interface RouteMatch {
  readonly name: RouteName;
  readonly locale: LocaleCode;
  readonly params: Readonly<Record<string, string>>;
}

/** The public URL of a route, with its parameters encoded. */
export function urlOf(name: RouteName, locale: LocaleCode, params: Readonly<Record<string, string>> = {}): string {
  return fill(routes[name][locale], params);
}

/** Whether a page is a document of its own: no other page is shown in it, and it is shown in no other. */
export function isOwnDocument(name: RouteName): boolean {
  const row: PageRow = routes[name];
  return row.isOwnDocument === true;
}

/** The canonical address of a page: its path, and the filters of its query if they select the page. */
export function pageAddress({ name, locale, params }: RouteMatch, query: Readonly<Record<string, string>>): string {
  const path = urlOf(name, locale, params);
  const row: PageRow = routes[name];
  const filters = row.hasQuery === true ? Object.entries(searchOf(query)) : [];
  const text = filters.map(([key, value]) => `${key}=${formEncoded(String(value))}`).join('&');
  return text === '' ? path : `${path}?${text}`;
}

/** Encodes a value as forms and the router do (WHATWG URL, application/x-www-form-urlencoded). */
function formEncoded(value: string): string {
  return encodeURIComponent(value)
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** The router's own path of a route. */
export function internalPathOf(
  name: RouteName,
  locale: LocaleCode,
  params: Readonly<Record<string, string>> = {},
): string {
  return withoutTrailingSlash(`/${locale}${fill(routes[name].internal, params)}`);
}

/** The route of a public path in an enabled locale; null is a real 404. */
export function matchUrl(path: string, enabled: readonly LocaleCode[]): RouteMatch | null {
  return match(path, (row, locale) => row[locale], enabled);
}

/** The language of a path, even of an unknown one. */
export function localeOf(path: string, enabled: readonly LocaleCode[]): LocaleCode {
  const prefix = enabled.find((code) => path === `/${code}` || path.startsWith(`/${code}/`));
  return matchUrl(path, enabled)?.locale ?? prefix ?? 'fr';
}

/** The route of an internal path. */
export function matchInternal(path: string): RouteMatch | null {
  return match(path, (row, locale) => withoutTrailingSlash(`/${locale}${row.internal}`), ['fr', 'en']);
}

function match(
  path: string,
  patternOf: (row: PageRow, locale: LocaleCode) => string,
  locales: readonly LocaleCode[],
): RouteMatch | null {
  const wanted = withoutTrailingSlash(path).split('/');
  for (const name of Object.keys(routes) as RouteName[]) {
    for (const locale of locales) {
      const params = matchSegments(patternOf(routes[name], locale).split('/'), wanted);
      if (params !== null) return { name, locale, params };
    }
  }
  return null;
}

function matchSegments(pattern: readonly string[], wanted: readonly string[]): Record<string, string> | null {
  if (pattern.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const value = wanted[index] ?? '';
    if (segment.startsWith('$')) {
      const name = segment.slice(1);
      const param = name === 'slug' ? decode(value).toLowerCase() : decode(value);
      if (param === '' || (name === 'slug' && (!SLUG.test(param) || isReservedSlug(param)))) return null;
      params[name] = param;
    } else if (segment !== value) {
      return null;
    }
  }
  return params;
}

function fill(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\$(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

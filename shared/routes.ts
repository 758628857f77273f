import type { LocaleCode } from './locales.ts';
import { adminRoutes } from './admin.routes.ts';
import { bookRoutes } from './requests/book.routes.ts';
import { planRoutes } from './plans/plan.routes.ts';
import { isReservedSlug, SLUG } from './providers/slug.ts';
import { threadRoutes } from './threads/thread.routes.ts';
import { searchOf } from './search/search-address.ts';

export interface RouteRow {
  /** Path inside the router's tree, below `/$locale`. */
  readonly internal: string;
  readonly fr: string;
  readonly en: string;
  /** Server-rendered, or the app shell that the device renders. */
  readonly rendering: 'server' | 'shell';
  /** The search filters in its query select the page. */
  readonly hasQuery?: true;
  /** Its reply has a policy of its own: it begins with a document, and ends with it (docs/decisions/108). */
  readonly isOwnDocument?: true;
}

/** The only file with URLs. Parameters are `$name`; both sides and the mails build links from here. */
export const routes = {
  index: { internal: '/', fr: '/', en: '/en', rendering: 'server' },
  prelaunch: { internal: '/prelaunch', fr: '/prelancement', en: '/en/prelaunch', rendering: 'server' },
  marketplace: {
    internal: '/marketplace',
    fr: '/marketplace',
    en: '/en/marketplace',
    rendering: 'server',
    hasQuery: true,
  },
  search: { internal: '/search', fr: '/fr/recherche', en: '/en/search', rendering: 'server', hasQuery: true },
  city: {
    internal: '/cities/$slug',
    fr: '/fr/photographes/$slug',
    en: '/en/photographers/$slug',
    rendering: 'server',
  },
  'city-category': {
    internal: '/cities/$slug/$category',
    fr: '/fr/photographes/$slug/$category',
    en: '/en/photographers/$slug/$category',
    rendering: 'server',
  },
  provider: {
    internal: '/photographers/$slug',
    fr: '/fr/prestataire/$slug',
    en: '/en/photographer/$slug',
    rendering: 'server',
  },
  'book-provider': {
    internal: '/photographers/$slug/book',
    fr: '/fr/prestataire/$slug/reserver',
    en: '/en/photographer/$slug/book',
    rendering: 'shell',
  },
  ...bookRoutes,
  drafts: { internal: '/drafts', fr: '/fr/reserver/brouillons', en: '/en/book/drafts', rendering: 'shell' },
  'my-requests': { internal: '/my-requests', fr: '/fr/demandes', en: '/en/requests', rendering: 'shell' },
  'quote-request': { internal: '/requests/$id', fr: '/fr/demandes/$id', en: '/en/requests/$id', rendering: 'shell' },
  outbox: { internal: '/outbox', fr: '/fr/envois', en: '/en/outbox', rendering: 'shell' },
  redirect: { internal: '/redirect', fr: '/redirect', en: '/en/redirect', rendering: 'shell' },
  dashboard: { internal: '/dashboard', fr: '/dashboard', en: '/en/my-dashboard', rendering: 'shell' },
  'provider-dashboard': {
    internal: '/provider-dashboard',
    fr: '/fr/tableau-de-bord',
    en: '/en/dashboard',
    rendering: 'shell',
  },
  contracts: { internal: '/contracts', fr: '/contrats', en: '/en/contracts', rendering: 'shell' },
  'client-bookings': { internal: '/bookings', fr: '/fr/reservations', en: '/en/bookings', rendering: 'shell' },
  contract: { internal: '/contracts/$id', fr: '/contrats/$id', en: '/en/contracts/$id', rendering: 'shell' },
  portfolio: {
    internal: '/portfolio',
    fr: '/prestataire/portfolio',
    en: '/en/photographer-space/portfolio',
    rendering: 'shell',
  },
  plans: {
    internal: '/plans',
    fr: '/prestataire/forfaits/liste',
    en: '/en/photographer-space/plans',
    rendering: 'shell',
  },
  ...planRoutes,
  'opening-hours': {
    internal: '/hours',
    fr: '/prestataire/horaire',
    en: '/en/photographer-space/hours',
    rendering: 'shell',
  },
  earnings: { internal: '/earnings', fr: '/fr/revenus', en: '/en/earnings', rendering: 'shell' },
  profile: { internal: '/profile', fr: '/compte/profil', en: '/en/account/profile', rendering: 'shell' },
  'provider-profile': {
    internal: '/profile/photographer',
    fr: '/compte/profil/prestataire',
    en: '/en/account/profile/photographer',
    rendering: 'shell',
  },
  'provider-preview': {
    internal: '/profile/photographer/preview',
    fr: '/compte/profil/prestataire/apercu',
    en: '/en/account/profile/photographer/preview',
    rendering: 'shell',
  },
  ...threadRoutes,
  notifications: { internal: '/notifications', fr: '/fr/notifications', en: '/en/notifications', rendering: 'shell' },
  'settings-notifications': {
    internal: '/settings/notifications',
    fr: '/fr/parametres/notifications',
    en: '/en/settings/notifications',
    rendering: 'shell',
  },
  security: { internal: '/security', fr: '/compte/securite', en: '/en/account/security', rendering: 'shell' },
  settings: { internal: '/settings', fr: '/fr/parametres', en: '/en/settings', rendering: 'shell' },
  'settings-device': {
    internal: '/settings/device',
    fr: '/fr/parametres/appareil',
    en: '/en/settings/device',
    rendering: 'shell',
  },
  ...adminRoutes,
  faq: { internal: '/faq', fr: '/faq', en: '/en/faq', rendering: 'server' },
  'about-us': { internal: '/about-us', fr: '/fr/a-propos', en: '/en/about-us', rendering: 'server' },
  'terms-and-conditions': {
    internal: '/terms-and-conditions',
    fr: '/conditions-utilisation',
    en: '/en/terms-and-conditions',
    rendering: 'server',
  },
  contact: { internal: '/contact', fr: '/fr/contact', en: '/en/contact', rendering: 'server' },
  privacy: { internal: '/privacy', fr: '/fr/confidentialite', en: '/en/privacy', rendering: 'server' },
  'payment-information': {
    internal: '/payments',
    fr: '/compte/informations-paiement',
    en: '/en/account/payment-information',
    rendering: 'shell',
  },
  signin: { internal: '/sign-in', fr: '/fr/connexion', en: '/en/sign-in', rendering: 'server' },
  signup: { internal: '/sign-up', fr: '/fr/inscription', en: '/en/sign-up', rendering: 'server' },
  'forgot-password': {
    internal: '/forgot-password',
    fr: '/fr/mot-de-passe-oublie',
    en: '/en/forgot-password',
    rendering: 'server',
  },
  'mail-choice': {
    internal: '/mail-choice/$token',
    fr: '/fr/courriels/$token',
    en: '/en/e-mails/$token',
    rendering: 'shell',
  },
  onboarding: { internal: '/join', fr: '/fr/joindre', en: '/en/join', rendering: 'shell' },
  'account-activation': {
    internal: '/activation/$token',
    fr: '/fr/compte/activation/$token',
    en: '/en/account/activation/$token',
    rendering: 'shell',
  },
  'email-confirmation': {
    internal: '/email-confirmation/$token',
    fr: '/fr/compte/courriel/confirmation/$token',
    en: '/en/account/email/confirmation/$token',
    rendering: 'shell',
  },
  'password-reset': {
    internal: '/password-reset/$token',
    fr: '/fr/compte/mot-de-passe/reinitialiser/$token',
    en: '/en/account/password/reset/$token',
    rendering: 'shell',
  },
} as const satisfies Record<string, RouteRow>;

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
  const row: RouteRow = routes[name];
  return row.isOwnDocument === true;
}

/** The canonical address of a page: its path, and the filters of its query if they select the page. */
export function pageAddress({ name, locale, params }: RouteMatch, query: Readonly<Record<string, string>>): string {
  const path = urlOf(name, locale, params);
  const row: RouteRow = routes[name];
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
  patternOf: (row: RouteRow, locale: LocaleCode) => string,
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeCodes } from './locales.ts';
import {
  internalPathOf,
  localeOf,
  matchInternal,
  matchUrl,
  redirectOf,
  type RouteName,
  routes,
  urlOf,
} from './routes.ts';

const both = ['fr', 'en'] as const;
const names = Object.keys(routes) as RouteName[];

describe('an address', () => {
  it.each<[RouteName, string, string]>([
    ['index', '/', '/en'],
    ['book-index', '/fr/reserver', '/en/book'],
    ['book-payment', '/fr/reserver/paiement/7', '/en/book/payment/7'],
    ['book-done', '/fr/reserver/confirmation/7', '/en/book/confirmation/7'],
    ['my-requests', '/fr/demandes', '/en/requests'],
    ['quote-request', '/fr/demandes/7', '/en/requests/7'],
    ['outbox', '/fr/envois', '/en/outbox'],
    ['provider-dashboard', '/fr/tableau-de-bord', '/en/dashboard'],
    ['contracts', '/contrats', '/en/contracts'],
    ['client-bookings', '/fr/reservations', '/en/bookings'],
    ['messages', '/fr/messages', '/en/messages'],
    ['notifications', '/fr/notifications', '/en/notifications'],
    ['settings-notifications', '/fr/parametres/notifications', '/en/settings/notifications'],
    ['earnings', '/fr/revenus', '/en/earnings'],
    ['contract', '/contrats/7', '/en/contracts/7'],
    ['portfolio', '/prestataire/portfolio', '/en/photographer-space/portfolio'],
    ['plans', '/prestataire/forfaits/liste', '/en/photographer-space/plans'],
    ['plan-create', '/prestataire/forfaits/creer', '/en/photographer-space/plans/create'],
    ['plan-create-express', '/prestataire/forfaits/creer/nouveau', '/en/photographer-space/plans/create/new'],
    ['plan-editor', '/prestataire/services/7', '/en/photographer-space/services/7'],
    ['plan-overview', '/prestataire/forfaits/7', '/en/photographer-space/plans/7'],
    ['plan-general', '/prestataire/services/7/informations-generales', '/en/photographer-space/services/7/general'],
    ['plan-address', '/prestataire/services/7/adresse', '/en/photographer-space/services/7/address'],
    ['plan-categories', '/prestataire/services/7/categories', '/en/photographer-space/services/7/categories'],
    ['plan-images', '/prestataire/services/7/images', '/en/photographer-space/services/7/images'],
    ['plan-pricing', '/prestataire/services/7/tarification', '/en/photographer-space/services/7/pricing'],
    ['plan-hours', '/prestataire/services/7/horaire', '/en/photographer-space/services/7/hours'],
    ['profile', '/compte/profil', '/en/account/profile'],
    ['provider-profile', '/compte/profil/prestataire', '/en/account/profile/photographer'],
    ['onboarding', '/fr/joindre', '/en/join'],
    ['dashboard', '/dashboard', '/en/my-dashboard'],
    ['redirect', '/redirect', '/en/redirect'],
    ['settings', '/fr/parametres', '/en/settings'],
    ['settings-device', '/fr/parametres/appareil', '/en/settings/device'],
    ['admin-dashboard', '/admin/dashboard', '/en/admin/dashboard'],
    ['admin-users-list', '/fr/admin/utilisateurs/liste', '/en/admin/users/list'],
    ['admin-user-create', '/admin/users/create', '/en/admin/users/create'],
    ['admin-user', '/fr/admin/utilisateurs/7', '/en/admin/users/7'],
    ['admin-plans', '/admin/forfaits', '/en/admin/plans'],
    ['admin-venues', '/admin/venues/list', '/en/admin/venues/list'],
    ['admin-payments', '/admin/paiements', '/en/admin/payments'],
    ['admin-payment', '/admin/paiements/7', '/en/admin/payments/7'],
    ['admin-contracts', '/admin/contrats', '/en/admin/contracts'],
    ['admin-contract', '/admin/contrats/7', '/en/admin/contracts/7'],
    ['admin-journal', '/admin/journal', '/en/admin/journal'],
    ['admin-incidents', '/fr/admin/incidents', '/en/admin/incidents'],
    ['admin-incident-create', '/fr/admin/incidents/nouveau', '/en/admin/incidents/new'],
    ['admin-incident', '/fr/admin/incidents/7', '/en/admin/incidents/7'],
    ['faq', '/faq', '/en/faq'],
    ['about-us', '/fr/a-propos', '/en/about-us'],
    ['terms-and-conditions', '/conditions-utilisation', '/en/terms-and-conditions'],
    ['contact', '/fr/contact', '/en/contact'],
    ['admin-messages', '/admin/messages', '/en/admin/messages'],
    ['admin-message', '/admin/messages/7', '/en/admin/messages/7'],
    ['admin-reports', '/admin/signalements', '/en/admin/reports'],
    ['admin-report', '/admin/signalements/7', '/en/admin/reports/7'],
    ['privacy', '/fr/confidentialite', '/en/privacy'],
    ['payment-information', '/compte/informations-paiement', '/en/account/payment-information'],
    ['signin', '/fr/connexion', '/en/sign-in'],
    ['city', '/fr/photographes/rimouski', '/en/photographers/rimouski'],
    ['city-category', '/fr/photographes/rimouski/mariage', '/en/photographers/rimouski/mariage'],
  ])('of %s has a French and an English form', (name, fr, en) => {
    const params = { id: '7', slug: 'rimouski', category: 'mariage' };
    expect([urlOf(name, 'fr', params), urlOf(name, 'en', params)]).toEqual([fr, en]);
  });

  it('resolves to the route, language and parameters it was built from', () => {
    const anId = fc.string({ minLength: 1, unit: 'grapheme' });
    const aSlug = fc.stringMatching(/^[a-z0-9]{1,9}(?:-[a-z0-9]{1,9}){0,3}$/).filter((slug) => slug !== 'me');
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom(...localeCodes), anId, aSlug, (name, locale, id, slug) => {
        const keys = [...routes[name].fr.matchAll(/\$(\w+)/g)].map(([, key = '']) => key);
        const params = Object.fromEntries(keys.map((key) => [key, key === 'slug' ? slug : id]));
        const built = { name, locale, params };
        expect(matchUrl(urlOf(name, locale, params), both)).toEqual(built);
        expect(matchInternal(internalPathOf(name, locale, params))).toEqual(built);
      }),
    );
  });

  it('may end with a slash', () => {
    expect(matchUrl('/fr/reserver/', both)?.name).toBe('book-index');
    expect(matchUrl('/en/', both)).toMatchObject({ name: 'index', locale: 'en' });
  });

  it('of a photographer has one slug, whatever its spelling', () => {
    for (const spelling of ['maude-roy', 'Maude-Roy', '%6Daude%2Droy', 'MAUDE-ROY/']) {
      expect(matchUrl(`/fr/prestataire/${spelling}`, both)?.params, spelling).toEqual({ slug: 'maude-roy' });
    }
  });

  it.each(['%00', 'a%00', 'a b', 'é', '-', 'a--b', '%zz', 'a%2Fb', 'a'.repeat(121), 'Me'])(
    'of a photographer cannot have the slug %s',
    (slug) => {
      expect(matchUrl(`/fr/prestataire/${slug}`, both)).toBeNull();
    },
  );

  it('keeps a badly encoded parameter unchanged', () => {
    expect(matchUrl('/fr/demandes/100%', both)?.params).toEqual({ id: '100%' });
  });

  it.each(['/nulle-part', '/fr', '/fr/reserver/nulle-part', '/FR/RESERVER', '/fr/book'])(
    'is not found at %s',
    (path) => {
      expect(matchUrl(path, both)).toBeNull();
    },
  );

  it('in a disabled language does not exist', () => {
    expect(matchUrl('/en/book', ['fr'])).toBeNull();
    expect(matchUrl('/fr/reserver', ['en'])).toBeNull();
    expect(matchUrl('/fr/reserver', ['fr'])?.name).toBe('book-index');
  });
});

it('is open to everybody, unless its route requires a sign-in, earlier answers, or a visitor', () => {
  const guarded = names.filter((name) => routes[name].guards.length > 0);
  expect(Object.fromEntries(guarded.map((name) => [name, routes[name].guards]))).toEqual({
    index: ['prelaunch'],
    marketplace: ['phase-1', 'prelaunch'],
    search: ['phase-1', 'prelaunch'],
    city: ['phase-1', 'prelaunch'],
    'city-category': ['phase-1', 'prelaunch'],
    'book-date': ['booking-steps'],
    'book-location': ['booking-steps'],
    'book-description': ['booking-steps'],
    'book-client': ['booking-steps'],
    'book-summary': ['booking-steps'],
    dashboard: ['signed-in'],
    'provider-dashboard': ['auth-provider'],
    contracts: ['signed-in'],
    'client-bookings': ['auth-client'],
    contract: ['signed-in'],
    portfolio: ['auth-provider'],
    plans: ['auth-provider'],
    'plan-create': ['auth-provider'],
    'plan-create-express': ['auth-provider'],
    'plan-editor': ['auth-provider'],
    'plan-overview': ['auth-provider'],
    'plan-general': ['auth-provider'],
    'plan-address': ['auth-provider'],
    'plan-categories': ['auth-provider'],
    'plan-images': ['auth-provider'],
    'plan-pricing': ['auth-provider'],
    'plan-hours': ['auth-provider'],
    'opening-hours': ['auth-provider'],
    earnings: ['auth-provider'],
    profile: ['signed-in'],
    'provider-profile': ['auth-provider'],
    'provider-preview': ['auth-provider'],
    'settings-notifications': ['signed-in'],
    messages: ['signed-in'],
    notifications: ['signed-in'],
    settings: ['signed-in'],
    'admin-dashboard': ['auth-admin'],
    'admin-users-list': ['auth-admin'],
    'admin-user-create': ['auth-admin'],
    'admin-user': ['auth-admin'],
    'admin-plans': ['auth-admin'],
    'admin-venues': ['auth-admin'],
    'admin-providers': ['auth-admin'],
    'admin-provider': ['auth-admin'],
    'admin-messages': ['auth-admin'],
    'admin-message': ['auth-admin'],
    'admin-reports': ['auth-admin'],
    'admin-report': ['auth-admin'],
    'admin-payments': ['auth-money-admin'],
    'admin-payment': ['auth-money-admin'],
    'admin-contracts': ['auth-admin'],
    'admin-contract': ['auth-admin'],
    'admin-journal': ['auth-admin'],
    'admin-incidents': ['auth-admin'],
    'admin-incident-create': ['auth-admin'],
    'admin-incident': ['auth-admin'],
    security: ['signed-in'],
    'payment-information': ['signed-in'],
    signin: ['guest'],
    signup: ['guest'],
    'forgot-password': ['guest'],
  });
});

describe('an internal path', () => {
  it('is the same tree below each language', () => {
    expect(internalPathOf('index', 'fr')).toBe('/fr');
    expect(internalPathOf('quote-request', 'en', { id: 'a b' })).toBe('/en/requests/a%20b');
  });

  it('is not a public address, and a public address is not an internal path', () => {
    expect(matchInternal('/contrats')).toBeNull();
    expect(matchUrl('/fr/contracts', both)).toBeNull();
  });
});

describe('an old address', () => {
  it.each([
    ['/index-old', '/'],
    ['/fr', '/'],
    ['/fr/', '/'],
    ['/fr/login', '/fr/connexion'],
    ['/en/login', '/en/sign-in'],
    ['/.well-known/change-password', '/compte/securite'],
  ])('%s redirects to %s', (from, to) => {
    expect(matchUrl(from, both)).toBeNull();
    const target = redirectOf(from);
    expect(target && urlOf(target.route, target.locale)).toBe(to);
  });
});

it.each([
  ['/en/nowhere', 'en'],
  ['/en', 'en'],
  ['/enclosure', 'fr'],
  ['/nulle-part', 'fr'],
  ['/contrats', 'fr'],
] as const)('%s has the language %s, whether it is found or not', (path, locale) => {
  expect(localeOf(path, ['fr', 'en'])).toBe(locale);
  expect(localeOf(path, ['fr'])).toBe('fr');
});

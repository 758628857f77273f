import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { categoryKeys } from '#shared/catalogue/categories.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { type RouteName, urlOf } from '#shared/routes.ts';
import { openApp } from '#client/testing/app.tsx';
import { aClient, anAdministrator, aPhotographer } from '#client/testing/people.ts';
import { textsOf } from '#client/testing/texts.ts';

// The tables of navigation, as people see them: each bar of each role, in both languages. Their order by role
// is `client/slots/own-places.test.ts`.

const labels = {
  brand: ['Déclic', 'Déclic'],
  marketplace: ['Marketplace', 'Marketplace'],
  // An icon, with its name for screen readers.
  hearts: ['', ''],
  personal: ['Personnel', 'Personal'],
  professional: ['Professionnel', 'Professional'],
  join: ['Devenir photographe', 'Join as a photographer'],
  login: ['Se connecter', 'Sign in'],
  find: ['Trouver un photographe', 'Find a photographer'],
  search: ['Rechercher', 'Search'],
  signUp: ['S’inscrire', 'Sign Up'],
  about: ['À propos', 'About'],
  faq: ['Foire aux questions', 'Questions and answers'],
  contact: ['Nous joindre', 'Contact us'],
  messages: ['Messages', 'Messages'],
  terms: ['Conditions d’utilisation', 'Terms and conditions'],
  help: ['Aide', 'Help'],
  privacy: ['Confidentialité', 'Privacy'],
  profile: ['Profil', 'Profile'],
  contracts: ['Contrats', 'Contracts'],
  board: ['Babillard', 'Bulletin Board'],
  portfolio: ['Portfolio', 'Portfolio'],
  users: ['Utilisateurs', 'Users'],
  bookings: ['RéservationsBientôt disponible', 'BookingsSoon available'],
  ownBookings: ['Réservations', 'Bookings'],
  earnings: ['Revenus', 'Earnings'],
  dashboard: ['Tableau de bord', 'Dashboard'],
  security: ['Sécurité', 'Security'],
  settings: ['Paramètres', 'Settings'],
  payments: ['Paiements', 'Payments'],
  plans: ['Forfaits', 'Listings'],
  outbox: ['Envois', 'Outbox'],
  hours: ['Horaire', 'Hours'],
  placements: ['Emplacements', 'Placements'],
  photographers: ['Prestataires', 'Photographers'],
  allContracts: ['Tous les contrats', 'All contracts'],
  allPayments: ['Tous les paiements', 'All payments'],
  reports: ['Signalements', 'Reports'],
  incidents: ['Incidents', 'Incidents'],
  journal: ['Journal', 'Journal'],
  logout: ['Se déconnecter', 'Logout'],
  home: ['Accueil', 'Home'],
  book: ['Réserver', 'Book'],
  joinShort: ['Joindre', 'Join'],
} as const;
type Label = keyof typeof labels;
type Language = 'fr' | 'en';

interface Bars {
  readonly user: CurrentUser | null;
  /** Links and buttons of the top bar, without the account's own, which comes before the last. */
  readonly top: readonly Label[];
  readonly footer: readonly Label[];
  readonly bottom: readonly Label[];
  readonly drawer: readonly Label[];
  readonly menu: readonly Label[];
}

const signedInFooter = ['search'] as const;
const bars: Readonly<Record<string, Bars>> = {
  'a visitor': {
    user: null,
    top: ['marketplace', 'join', 'hearts', 'login', 'find'],
    footer: ['search', 'join', 'signUp', 'login'],
    bottom: ['marketplace', 'joinShort', 'home', 'book', 'help'],
    drawer: [],
    menu: [],
  },
  'a client': {
    user: aClient(),
    top: ['marketplace', 'join', 'hearts', 'find'],
    footer: signedInFooter,
    bottom: ['contracts', 'profile', 'settings'],
    drawer: ['profile', 'contracts', 'messages', 'ownBookings', 'payments', 'outbox'],
    menu: [
      'dashboard',
      'board',
      'profile',
      'payments',
      'security',
      'settings',
      'logout',
      'messages',
      'ownBookings',
      'outbox',
    ],
  },
  'a photographer': {
    user: aPhotographer(),
    top: ['marketplace', 'hearts', 'find'],
    footer: signedInFooter,
    bottom: ['contracts', 'profile', 'settings'],
    drawer: [
      'profile',
      'board',
      'portfolio',
      'dashboard',
      'security',
      'settings',
      'dashboard',
      'messages',
      'plans',
      'hours',
      'earnings',
      'payments',
      'outbox',
    ],
    menu: [
      'dashboard',
      'board',
      'profile',
      'payments',
      'portfolio',
      'plans',
      'security',
      'settings',
      'logout',
      'messages',
      'hours',
      'earnings',
      'outbox',
    ],
  },
  'an administrator': {
    user: anAdministrator(),
    top: ['marketplace', 'hearts', 'find'],
    footer: signedInFooter,
    bottom: ['users', 'settings'],
    drawer: [
      'profile',
      'board',
      'users',
      'placements',
      'bookings',
      'dashboard',
      'security',
      'dashboard',
      'photographers',
      'contracts',
      'payments',
      'messages',
      'reports',
      'incidents',
      'journal',
      'outbox',
    ],
    menu: [
      'dashboard',
      'board',
      'profile',
      'payments',
      'security',
      'settings',
      'logout',
      'placements',
      'photographers',
      'allContracts',
      'allPayments',
      'messages',
      'reports',
      'incidents',
      'journal',
      'outbox',
    ],
  },
};

const words = (names: readonly Label[], locale: Language) => names.map((name) => labels[name][locale === 'fr' ? 0 : 1]);
const account = /, (?:mon compte|my account)$/;
const banner = page.getByRole('banner');
const footer = page.getByRole('contentinfo');
const bottom = page.getByRole('navigation', { name: /^(?:Navigation principale|Main navigation)$/ });
const wide = () => page.viewport(1_280, 800);

async function expectTexts(found: Locator | (() => Iterable<Element>), texts: readonly string[]): Promise<void> {
  await expect.poll(() => textsOf(typeof found === 'function' ? found() : found)).toEqual(texts);
}

/** On a phone, the photographers and the favourites are one tap away for everyone. */
async function expectSearchAndHearts(locale: Language): Promise<void> {
  await page.viewport(360, 740);
  for (const name of [...words(['find'], locale), locale === 'fr' ? 'Mes favoris' : 'My favourites'])
    await expect.element(banner.getByRole('link', { name })).toBeInViewport();
}

describe.each(Object.entries(bars))('%s', (_, { user, ...bar }) => {
  const open = (name: RouteName, locale: Language) => openApp(urlOf(name, locale), user === null ? {} : { as: user });

  it.each(['fr', 'en'] as const)('finds the entries of public pages in every bar; %s', async (locale) => {
    await wide();
    await open('index', locale);
    // The bell is an icon, too.
    const own = user === null ? [] : ['', `${user.first_name.slice(0, 1)}${user.last_name.slice(0, 1)}`];
    const inTop = words(bar.top, locale);
    await expectTexts(
      () => banner.element().querySelectorAll('a, button'),
      [labels.brand[0], ...inTop.slice(0, -1), ...own, ...inTop.slice(-1)],
    );
    if (user !== null) {
      const avatar = banner.getByRole('link', { name: account });
      await expect.element(avatar).toHaveAttribute('href', urlOf('settings', locale));
    }
    await expectTexts(footer.getByRole('link'), [
      ...categoryKeys.map((key) => categoryLabels[locale][key]),
      'Montréal',
      'Laval',
      'Lévis',
      'Longueuil',
      'Québec',
      ...words(['personal', 'professional', 'about', 'faq', 'contact', 'terms', 'privacy'], locale),
      ...words(bar.footer, locale),
      labels.brand[0],
      'Français',
      'English',
    ]);
    await expectSearchAndHearts(locale);
    await expectTexts(bottom.getByRole('link'), words(bar.bottom, locale));
  });

  if (user === null) return;

  it.each(['fr', 'en'] as const)('finds the entries of their own pages in every bar; %s', async (locale) => {
    await open('security', locale);
    await expectSearchAndHearts(locale);
    await wide();
    const drawer = page.getByRole('navigation', { name: labels.dashboard[locale === 'fr' ? 0 : 1], exact: true });
    await expectTexts(drawer.getByRole('listitem'), words(bar.drawer, locale));
    // The required rows « Réservations » and « Tableau de bord »; ours come below them.
    const isOff = (name: Label, at: number) => name === 'bookings' || (name === 'dashboard' && at < 6);
    const named = (off: boolean) =>
      words(
        bar.drawer.filter((name, at) => isOff(name, at) === off),
        locale,
      );
    await expectTexts(() => drawer.element().querySelectorAll('a[href]'), named(false));
    await expectTexts(() => drawer.element().querySelectorAll('[role=link][aria-disabled=true]'), named(true));
    await expectTexts(footer.getByRole('link'), ['Déclic', 'Français', 'English']);
    await page.getByRole('button', { name: account }).click();
    await expectTexts(page.getByRole('menuitem'), words(bar.menu, locale));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });
});

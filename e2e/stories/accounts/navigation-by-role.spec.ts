import type { Page } from 'playwright/test';
import { categoryKeys } from '../../../shared/catalogue/categories.ts';
import { categoryLabels } from '../../../shared/catalogue/category-labels.ts';
import { type RouteName, urlOf } from '../../../shared/routes.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { expect, test } from '../../harness/world.ts';

// product.md's tables of navigation, as people see them: each bar of each role, in both languages. Their order by role
// is `client/shell/account/own-places.test.ts`.

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
  dashboard: ['Tableau de bord', 'Dashboard'],
  security: ['Sécurité', 'Security'],
  settings: ['Paramètres', 'Settings'],
  payments: ['Paiements', 'Payments'],
  plans: ['Forfaits', 'Listings'],
  outbox: ['Envois', 'Outbox'],
  hours: ['Horaire', 'Hours'],
  placements: ['Emplacements', 'Placements'],
  photographers: ['Prestataires', 'Photographers'],
  incidents: ['Incidents', 'Incidents'],
  logout: ['Se déconnecter', 'Logout'],
  home: ['Accueil', 'Home'],
  book: ['Réserver', 'Book'],
  joinShort: ['Joindre', 'Join'],
} as const;
type Label = keyof typeof labels;

interface Bars {
  readonly email: string | null;
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
    email: null,
    top: ['marketplace', 'join', 'hearts', 'login', 'find'],
    footer: ['search', 'join', 'signUp', 'login'],
    bottom: ['marketplace', 'joinShort', 'home', 'book', 'help'],
    drawer: [],
    menu: [],
  },
  'a client': {
    email: 'client@declic.test',
    top: ['marketplace', 'join', 'hearts', 'find'],
    footer: signedInFooter,
    bottom: ['contracts', 'profile', 'settings'],
    drawer: ['profile', 'contracts', 'payments', 'outbox'],
    menu: ['dashboard', 'board', 'profile', 'payments', 'security', 'settings', 'logout', 'outbox'],
  },
  'a photographer': {
    email: 'photographe@declic.test',
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
      'plans',
      'hours',
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
      'hours',
      'outbox',
    ],
  },
  'an administrator': {
    email: 'admin@declic.test',
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
      'photographers',
      'messages',
      'incidents',
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
      'messages',
      'incidents',
      'outbox',
    ],
  },
};

const words = (names: readonly Label[], locale: 'fr' | 'en') =>
  names.map((name) => labels[name][locale === 'fr' ? 0 : 1]);
const account = /, (?:mon compte|my account)$/;

async function open(page: Page, origin: string, name: RouteName, locale: 'fr' | 'en', width: 360 | 1280) {
  await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
  await page.goto(`${origin}${urlOf(name, locale)}`);
}

/** On a phone, the photographers and the favourites are one tap away for everyone. */
async function expectSearchAndHearts(page: Page, locale: 'fr' | 'en') {
  const top = page.getByRole('banner');
  for (const name of [labels.find[locale === 'fr' ? 0 : 1], locale === 'fr' ? 'Mes favoris' : 'My favourites'])
    await expect(top.getByRole('link', { name })).toBeInViewport();
}

for (const [role, { email, ...bar }] of Object.entries(bars)) {
  test(`${role} finds the entries of product.md in every bar, in both languages`, async ({ world }) => {
    const page = await visit(await world.device('desk'), `${world.url}/fr/connexion`);
    if (email !== null) await signIn(page, email);
    for (const locale of ['fr', 'en'] as const) {
      await open(page, world.url, 'index', locale, 1280);
      const top = page.getByRole('banner').locator('a, button');
      const inTop = words(bar.top, locale);
      const withAccount = email === null ? inTop : [...inTop.slice(0, -1), /^\p{Lu}{0,2}$/u, ...inTop.slice(-1)];
      await expect(top).toHaveText([labels.brand[0], ...withAccount]);
      if (email !== null) {
        const avatar = page.getByRole('banner').getByRole('link', { name: account });
        await expect(avatar).toHaveAttribute('href', urlOf('settings', locale));
      }
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
        ...categoryKeys.map((key) => categoryLabels[locale][key]),
        'Montréal',
        'Laval',
        'Lévis',
        'Longueuil',
        'Québec',
        ...words(['personal', 'professional'], locale),
        ...words(['about', 'faq', 'contact', 'terms', 'privacy'], locale),
        ...words(bar.footer, locale),
        labels.brand[0],
        'Français',
        'English',
      ]);
      await open(page, world.url, 'index', locale, 360);
      const bottom = page.getByRole('navigation', { name: /^(?:Navigation principale|Main navigation)$/ });
      await expect(bottom.getByRole('link')).toHaveText(words(bar.bottom, locale));
      await expectSearchAndHearts(page, locale);
      if (email === null) continue;
      await open(page, world.url, 'security', locale, 360);
      await expectSearchAndHearts(page, locale);

      await open(page, world.url, 'security', locale, 1280);
      const drawer = page.getByRole('navigation', { name: labels.dashboard[locale === 'fr' ? 0 : 1], exact: true });
      await expect(drawer.getByRole('listitem')).toHaveText(words(bar.drawer, locale));
      // product.md's own rows « Réservations » and « Tableau de bord »; ours come below them.
      const isOff = (name: Label, at: number) => name === 'bookings' || (name === 'dashboard' && at < 6);
      const leading = words(
        bar.drawer.filter((name, at) => !isOff(name, at)),
        locale,
      );
      await expect(drawer.getByRole('link', { disabled: false }), 'the others are disabled').toHaveText(leading);
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Déclic', 'Français', 'English']);
      await page.getByRole('button', { name: account }).click();
      await expect(page.getByRole('menuitem')).toHaveText(words(bar.menu, locale));
      await page.keyboard.press('Escape');

      await page.setViewportSize({ width: 1280, height: 480 });
      await page.evaluate(() => scrollTo(0, 150));
      const [first] = await drawer.getByRole('listitem').all();
      if (first !== undefined) await expect(first, 'the drawer stays').toBeInViewport({ ratio: 1 });
    }
  });
}

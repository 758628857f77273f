import { expect, it, vi } from 'vitest';
import { bottomPlaces } from '../frame/navigation/places.ts';
import { isFor, ownPlaces } from '#client/slots/own-places.ts';

vi.mock('@lingui/core/macro', () => ({ msg: () => ({ id: 'a text of the catalogs' }) }));

const placesOf = (role: keyof typeof ownPlaces) => ({ bottom: bottomPlaces[role], ...ownPlaces[role] });

/** What is required (docs/SPEC.md, “Layouts and navigation”): each bar of each role, in its order. */
const product = {
  visitor: {
    bottom: ['marketplace', 'onboarding', 'index', 'book-index', 'faq'],
    drawer: [],
    menu: [],
  },
  client: {
    bottom: ['contracts', 'profile', 'settings'],
    drawer: ['profile'],
    menu: ['dashboard', 'contracts', 'profile', 'payment-information', 'security', 'settings'],
  },
  provider: {
    bottom: ['contracts', 'provider-profile', 'settings'],
    drawer: ['profile', 'contracts', 'portfolio', 'dashboard', 'security', 'settings'],
    menu: ['dashboard', 'contracts', 'profile', 'payment-information', 'portfolio', 'plans', 'security', 'settings'],
  },
  admin: {
    bottom: ['admin-users-list', 'settings'],
    drawer: ['profile', 'contracts', 'admin-users-list', 'admin-plans', 'bookings', 'dashboard', 'security'],
    // Portfolio and plans: only for an administrator who is a photographer too.
    menu: ['dashboard', 'contracts', 'profile', 'payment-information', 'portfolio', 'plans', 'security', 'settings'],
  },
} as const;

it.each(
  (['visitor', 'client', 'provider', 'admin'] as const).flatMap((role) =>
    (['bottom', 'drawer', 'menu'] as const).map((bar) => [role, bar] as const),
  ),
)('a %s has the required entries in the %s, in order', (role, bar) => {
  const asked: readonly string[] = product[role][bar];
  expect(placesOf(role)[bar]).toEqual(asked);
});

const roles = ['client', 'provider', 'admin'] as const;

// The own dashboard of a photographer or an administrator is what `dashboard` opens for them.
const isInMenu = (name: string, menu: readonly string[]) =>
  menu.includes(name === 'provider-dashboard' || name === 'admin-dashboard' ? 'dashboard' : name);

it.each(roles)('the bars of a phone, which has no drawer, lead a %s to every place of it', (role) => {
  const { bottom, drawer, drawerMore, menu, menuMore } = placesOf(role);
  const onPhone: readonly string[] = [...bottom, ...menu, ...menuMore];
  // « Réservations » is disabled for everyone.
  const wanted = [...drawer, ...drawerMore].filter((name) => name !== 'bookings');
  expect(wanted.filter((name) => !isInMenu(name, onPhone))).toEqual([]);
});

it.each(roles)('the drawer leads a %s to every place of the menu', (role) => {
  const { bottom, drawer, drawerMore, menuMore } = placesOf(role);
  const shown: readonly string[] = [...bottom, ...drawer, ...drawerMore];
  expect(menuMore.filter((name) => !shown.includes(name))).toEqual([]);
});

it.each(roles)('no bar shows a %s the same place twice', (role) => {
  const { drawer, drawerMore, menu, menuMore } = placesOf(role);
  for (const rows of [
    [...drawer, ...drawerMore],
    [...menu, ...menuMore],
  ])
    expect(new Set<string>(rows).size).toBe(rows.length);
});

it('a photographer finds the dashboard, messages, plans, hours, earnings, payments and sends below the required rows', () => {
  expect(ownPlaces.provider.drawerMore).toEqual([
    'provider-dashboard',
    'messages',
    'plans',
    'opening-hours',
    'earnings',
    'payment-information',
    'outbox',
  ]);
});

it('a client finds contracts, messages, bookings, payments and sends below the required rows', () => {
  expect(ownPlaces.client.drawerMore).toEqual([
    'contracts',
    'messages',
    'client-bookings',
    'payment-information',
    'outbox',
  ]);
  expect(ownPlaces.client.menuMore).toEqual(['messages', 'client-bookings', 'outbox']);
});

it('an administrator without a page of their own sees no place of photographers', () => {
  const { drawerMore, menu, menuMore } = ownPlaces.admin;
  const shown = [...drawerMore, ...menu, ...menuMore].filter((name) => isFor(name, {}));
  expect(shown).not.toContain('portfolio');
  expect(shown).not.toContain('plans');
  expect(shown).not.toContain('opening-hours');
});

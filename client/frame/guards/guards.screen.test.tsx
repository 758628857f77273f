import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { Guard } from '#shared/page-row.ts';
import { type RouteName, routes, urlOf } from '#shared/routes.ts';
import { openApp } from '#client/testing/app.tsx';
import { aClient, aPhotographer, anAdministrator } from '#client/testing/people.ts';

// Each guarded address for each role. Guards read the device alone, so the network changes nothing: it is away here.

const ID = '01930000-0000-7000-8000-000000000000';
const names = Object.keys(routes) as RouteName[];
const pathOf = (name: RouteName) => urlOf(name, 'fr', { id: ID });
const guarded = (...wanted: readonly Guard[]) =>
  names.filter((name) => (routes[name].guards as readonly Guard[]).some((guard) => wanted.includes(guard)));

/** `dashboard` leads each role to its own page. */
const shown = (...wanted: readonly Guard[]) => guarded(...wanted).filter((name) => name !== 'dashboard');

const administration = ['auth-admin', 'auth-money-admin'] as const;
const signInFirst = guarded('signed-in', 'auth-provider', ...administration);

it('every guard has addresses', () => {
  for (const guard of [
    'signed-in',
    'auth-provider',
    'auth-admin',
    'auth-money-admin',
    'guest',
    'booking-steps',
    'phase-1',
    'prelaunch',
  ] as const)
    expect(guarded(guard), guard).not.toEqual([]);
});

describe('a visitor', () => {
  it.each(signInFirst)('signs in before %s, and returns to it', async (name) => {
    const app = await openApp(pathOf(name), { isOffline: true });
    expect(app.at()).toBe(`/fr/connexion?redirect=${encodeURIComponent(pathOf(name))}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Bon retour.');
  });

  it('returns to the same place of a page that a mail led to', async () => {
    const asked = `${pathOf('contract')}?deplacer=1#messages`;
    const app = await openApp(asked, { isOffline: true });
    expect(app.at()).toBe(`/fr/connexion?redirect=${encodeURIComponent(asked)}`);
  });

  it.each(guarded('guest'))('opens %s', async (name) => {
    const app = await openApp(pathOf(name), { isOffline: true });
    expect(app.at()).toBe(pathOf(name));
  });
});

interface Role {
  readonly user: CurrentUser;
  /** The page of a person who may not open the one asked for. */
  readonly home: string;
  readonly open: readonly Guard[];
  readonly closed: readonly Guard[];
}

const roles: Readonly<Record<string, Role>> = {
  'a client': {
    user: aClient(),
    home: '/fr/parametres',
    open: ['signed-in'],
    closed: ['auth-provider', ...administration],
  },
  'a photographer': {
    user: aPhotographer(),
    home: '/fr/parametres',
    open: ['signed-in', 'auth-provider'],
    closed: administration,
  },
  'an administrator': {
    user: anAdministrator(),
    home: '/fr/admin/utilisateurs/liste',
    open: ['signed-in', ...administration],
    closed: ['auth-provider'],
  },
};

describe.each(Object.entries(roles))('%s', (_, { user, home, open, closed }) => {
  it.each(shown(...open))('opens %s', async (name) => {
    const app = await openApp(pathOf(name), { as: user, isOffline: true });
    expect(app.at().split('?')[0]).toBe(pathOf(name));
    await expect.element(page.getByText(/^Erreur/)).not.toBeInTheDocument();
  });

  it.each([...guarded(...closed), ...guarded('guest')])('is led from %s to their own page', async (name) => {
    const app = await openApp(pathOf(name), { as: user, isOffline: true });
    expect(app.at()).toBe(home);
  });
});

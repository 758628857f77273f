import type { Page } from 'playwright/test';
import { routeViews } from '../../../shared/route-views.ts';
import { type RouteName, routes, urlOf } from '../../../shared/routes.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { Person } from '../../harness/person.ts';
import { expect, test, type World } from '../../harness/world.ts';

// The guards of `shared/route-views.ts`, as the app applies them: each guarded address for each role, online and
// offline.

const names = Object.keys(routes) as RouteName[];
const routesFor = (guard: 'guest' | 'signed-in' | 'provider' | 'admin') =>
  names.filter((name) => (routeViews[name].guards as readonly string[]).includes(guard));
const only = (names: readonly RouteName[], ...others: readonly (readonly RouteName[])[]) =>
  names.filter((name) => !others.some((list) => list.includes(name)));

const guest = routesFor('guest');
const provider = routesFor('provider');
const admin = routesFor('admin');
const anybody = only(routesFor('signed-in'), provider, admin, ['dashboard']);

const ID = '01900000-0000-7000-8000-000000000000';
const pathOf = (name: RouteName) => urlOf(name, 'fr', { id: ID });

/** Opens an address, and waits until redirects are finished. */
async function lands(page: Page, world: World, name: RouteName, at: RegExp): Promise<void> {
  await test.step(name, async () => {
    await page.goto(`${world.url}${pathOf(name)}`);
    await expect(page).toHaveURL(at);
    await expect(
      page
        .getByRole('heading', { level: 1 })
        .or(page.getByText(/demande une connexion/))
        .first(),
    ).toBeVisible();
    await expect(page.getByText(/^Erreur/)).toHaveCount(0);
  });
}
const exactly = (path: string) => new RegExp(`^https?://[^/]+${path.replaceAll('/', '\\/')}(?:\\?(?!redirect).*)?$`);
const signInTo = (name: RouteName) => (url: URL) =>
  url.pathname === '/fr/connexion' && url.searchParams.get('redirect') === pathOf(name);

for (const network of ['online', 'offline'] as const) {
  test(`a signed-out person signs in first, and returns to the page; ${network}`, async ({ world }) => {
    const device = await world.device();
    const page = await visit(device, `${world.url}/fr/connexion`);
    await device.setOffline(network === 'offline');
    for (const name of routesFor('signed-in')) {
      await page.goto(`${world.url}${pathOf(name)}`);
      await page.waitForURL(signInTo(name));
    }
  });
}

test('a person whose session ended elsewhere signs in again, and returns to the page', async ({ world }) => {
  const page = await visit(await world.device(), `${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  const other = await Person.signIn(world.server.url, 'client@declic.test');
  await other.write('/api/auth/logout/all', {});
  await page.goto(`${world.url}${pathOf('security')}`);
  await page.waitForURL(signInTo('security'));
  await expect(page.getByText('Cet appareil a été déconnecté depuis un autre.')).toBeVisible();
});

test('a cached page is replaced by the sign-in once the server reports that the session ended', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  for (const name of ['contracts', 'settings'] as const) {
    await page.goto(`${world.url}${pathOf('signin')}`);
    await signIn(page, 'client@declic.test');
    const other = await Person.signIn(world.server.url, 'client@declic.test');
    await device.setOffline(true);
    await other.write('/api/auth/logout/all', {});
    await page.goto(`${world.url}${pathOf(name)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(exactly(pathOf(name)));
    await device.setOffline(false);
    await page.waitForURL(signInTo(name));
  }
});

const people = {
  'a client': { email: 'client@declic.test', home: '/fr/parametres', open: anybody, closed: [...provider, ...admin] },
  'a photographer': {
    email: 'photographe@declic.test',
    home: '/fr/parametres',
    open: [...anybody, ...only(provider, ['plan-editor'])],
    closed: admin,
  },
  'an administrator': {
    email: 'admin@declic.test',
    home: '/fr/admin/utilisateurs/liste',
    open: [...anybody, ...admin],
    closed: provider,
  },
} as const;

for (const [who, { email, home, open, closed }] of Object.entries(people)) {
  for (const network of ['online', 'offline'] as const) {
    test(`${who} opens the pages of their role, and is redirected from the others to their own; ${network}`, async ({
      world,
    }) => {
      const device = await world.device();
      const page = await visit(device, `${world.url}/fr/connexion`);
      await signIn(page, email);
      await device.setOffline(network === 'offline');
      for (const name of open) await lands(page, world, name, exactly(pathOf(name)));
      for (const name of [...closed, ...guest]) await lands(page, world, name, exactly(home));
    });
  }
}

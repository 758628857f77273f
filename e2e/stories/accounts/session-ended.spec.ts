import { type RouteName, urlOf } from '../../../shared/routes.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { Person } from '../../harness/person.ts';
import { expect, test } from '../../harness/world.ts';

const pathOf = (name: RouteName) => urlOf(name, 'fr');
const exactly = (path: string) => new RegExp(`^https?://[^/]+${path.replaceAll('/', '\\/')}(?:\\?(?!redirect).*)?$`);
const signInTo = (name: RouteName) => (url: URL) =>
  url.pathname === '/fr/connexion' && url.searchParams.get('redirect') === pathOf(name);

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

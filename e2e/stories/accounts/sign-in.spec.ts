import { DEMO_PASSWORD, expect, test } from '../../harness/world.ts';
import { signIn, visit, withoutNetwork } from '../../harness/actions.ts';

test('text typed before hydration is kept', async ({ world }) => {
  const device = await world.device();
  const page = device.pages()[0] ?? (await device.newPage());
  world.proxy.delay(150);
  await page.goto(`${world.url}/fr/connexion`, { waitUntil: 'commit' });
  await page.getByLabel('Courriel').fill('client@declic.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await expect(page.getByRole('main').getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  await expect(page.getByLabel('Courriel')).toHaveValue('client@declic.test');
});

test('a guarded page redirects to the sign-in, and back', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/contrats`);
  await page.waitForURL(/\/fr\/connexion\?redirect=%2Fcontrats/);
  await signIn(page, 'client@declic.test');
  expect(new URL(page.url()).pathname).toBe('/contrats');
  await expect(page.getByText('Confirmée').first()).toBeVisible();
});

test('a signed-in person opens the cached data offline', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await expect(page.getByText(/mariage/i).first()).toBeVisible();
  await expect(page.getByText('Trois sœurs', { exact: false })).toBeVisible();
  await page.close();
  await device.setOffline(true);
  const again = await device.newPage();
  await again.goto(`${world.url}/contrats`);
  await expect(again.getByText(/mariage/i).first()).toBeVisible();
  await expect(again.getByText('Trois sœurs', { exact: false })).toBeVisible();
  await expect(again.getByText(/^Vu /)).toBeVisible();
  await expect(again.getByText(withoutNetwork)).toBeVisible();
});

test('signing out deletes the cached data, and the device stays signed out offline', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  await expect(page.getByText('Confirmée').first()).toBeVisible();
  await device.setOffline(true);
  await page.getByRole('button', { name: /, mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL(/\/fr\/connexion/);
  // The page disappears as soon as nobody is signed in, and its data is deleted a moment later.
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  await expect.poll(async () => (await databases()).filter((name) => name.startsWith('declic-user:'))).toEqual([]);

  await device.setOffline(false);
  await page.goto(`${world.url}/contrats`);
  await page.waitForURL(/\/fr\/connexion/);
});

import { DEMO_PASSWORD, expect, test } from '../../harness/world.ts';
import { signIn, visit, withoutNetwork } from '../../harness/actions.ts';

test('a refused sign-in shows a message, and keeps the typed values', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  const submit = page.getByRole('main').getByRole('button', { name: 'Se connecter' });
  await expect(submit).toBeDisabled();
  for (const [email, password, words] of [
    ['client@declic.test', 'pas le bon', /invalide/],
    ['en-attente@declic.test', DEMO_PASSWORD, /doit être activé/],
    ['suspendu@declic.test', DEMO_PASSWORD, /a été suspendu/],
  ] as const) {
    await page.getByLabel('Courriel').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(page.getByLabel('Courriel')).toHaveValue(email);
  }
  await page.getByRole('button', { name: 'Montrer le mot de passe' }).click();
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(DEMO_PASSWORD);
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('type', 'text');
});

test('too many wrong passwords show how long to wait, in both languages', async ({ world }) => {
  const device = await world.device();
  for (const [path, email, wrong, words] of [
    ['/fr/connexion', 'premier@exemple.ca', /invalide/, /Trop d’essais pour ce courriel\. Réessayez dans \d+\u00A0s/],
    [
      '/en/sign-in',
      'second@exemple.ca',
      /not valid|wrong|invalid/,
      /Too many tries for this e-mail\. Try again in \d+\u00A0s/,
    ],
  ] as const) {
    const page = await visit(device, `${world.url}${path}`);
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill('pas le bon');
    const submit = page.getByRole('main').locator('button[type=submit]');
    for (let tries = 0; tries < 5; tries += 1) {
      const answered = page.waitForResponse(/\/api\/auth\/login/);
      await submit.click();
      await answered;
      await expect(page.getByRole('alert')).toHaveText(wrong);
    }
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText(words);
  }
});

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

test('the dialog signs in on the same page, and returns the focus when it closes', async ({ world }) => {
  const device = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await visit(device, world.url);
  const opener = page.getByRole('button', { name: 'Se connecter' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByLabel('Courriel').fill('client@declic.test');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /, mon compte$/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a guarded page redirects to the sign-in, and back', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/contrats`);
  await page.waitForURL(/\/fr\/connexion\?redirect=%2Fcontrats/);
  await signIn(page, 'client@declic.test');
  expect(new URL(page.url()).pathname).toBe('/contrats');
  await expect(page.getByText('Confirmée')).toBeVisible();
});

test('an administrator who signs in is redirected to the list of users, in both languages', async ({ world }) => {
  for (const [device, path, list, title] of [
    ['desk', '/fr/connexion', '/fr/admin/utilisateurs/liste', /^Utilisateurs/],
    ['laptop', '/en/sign-in', '/en/admin/users/list', /^Users/],
  ] as const) {
    const page = await visit(await world.device(device), `${world.url}${path}`);
    await page.locator('input[name=email]').fill('admin@declic.test');
    await page.locator('input[name=password]').fill(DEMO_PASSWORD);
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(`${world.url}${list}`);
  }
});

test('a redirect to another site is not followed', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion?redirect=//example.com/`);
  await signIn(page, 'client@declic.test');
  expect(new URL(page.url()).host).toBe(new URL(world.url).host);
});

test('a signed-in person opens the cached data offline', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await expect(page.getByText('Mariage, Québec').first()).toBeVisible();
  await expect(page.getByText('Graduation, Trois-Rivières')).toBeVisible();
  await page.close();
  await device.setOffline(true);
  const again = await device.newPage();
  await again.goto(`${world.url}/contrats`);
  await expect(again.getByText('Mariage, Québec').first()).toBeVisible();
  await expect(again.getByText('Graduation, Trois-Rivières')).toBeVisible();
  await expect(again.getByText(/^Vu /)).toBeVisible();
  await expect(again.getByText(withoutNetwork)).toBeVisible();
});

test('signing out deletes the cached data, and the device stays signed out offline', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  await expect(page.getByText('Confirmée')).toBeVisible();
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

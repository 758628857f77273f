import { signIn, visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/world.ts';

const REASON = 'Le titre promet une cérémonie entière.';

test('an administrator unpublishes a plan, and its photographer reads the reason', async ({ world }) => {
  const desk = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await visit(desk, `${world.url}/fr/connexion`);
  await signIn(page, 'admin@declic.test');
  await page.getByRole('navigation', { name: 'Tableau de bord' }).getByRole('link', { name: 'Emplacements' }).click();
  await expect(page).toHaveURL(/\/admin\/forfaits$/);
  await expect(page.getByRole('heading', { name: /^Emplacements \d/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await assertFits(page);

  await page.keyboard.press('/');
  await page.keyboard.type('ceremonie');
  await expect(page).toHaveURL(/q=ceremonie/);
  const maude = page.getByRole('row').filter({ hasText: 'La cérémonie' }).filter({ hasText: 'Maude' });
  await maude.getByRole('button', { name: /^Dépublier/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Dépublier' }).click();
  await expect(dialog.getByText('Inscrivez la raison.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Raison').fill(REASON);
  await dialog.getByRole('button', { name: 'Dépublier' }).click();
  await expect(page.getByText(/La cérémonie.* n’est plus sur le site/)).toBeVisible();
  await expect(maude.getByText('Dépublié par l’administration')).toBeVisible();

  const phone = await visit(await world.device('phone'), `${world.url}/fr/connexion`);
  await signIn(phone, 'photographe@declic.test');
  await phone.goto(`${world.url}/prestataire/forfaits/liste`);
  await phone.getByRole('link', { name: 'La cérémonie' }).click();
  await expect(phone.getByText(REASON)).toBeVisible();
  await expect(async () => {
    await phone.goto(`${world.url}/demo/courriels`);
    await expect(phone.getByText('Un de vos forfaits n’est plus en ligne').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('the list of studios has only plans with a studio address, and shows when it needs a connection', async ({
  world,
}) => {
  const studio = await world.device('studio');
  const mine = await visit(studio, `${world.url}/fr/connexion`);
  await signIn(mine, 'photographe@declic.test');
  await mine.goto(`${world.url}/prestataire/forfaits/liste`);
  await mine.getByRole('link', { name: 'La cérémonie' }).click();
  await mine.getByRole('navigation', { name: 'Sections du forfait' }).getByRole('link', { name: 'Adresse' }).click();
  await mine.getByLabel('Numéro et rue').fill('12, rue des Érables');
  await mine.getByLabel(/^Ville/).selectOption({ label: 'Montréal' });
  await mine.getByLabel('Code postal').fill('H2T 2G1');
  await mine.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const onSale = async () => (await mine.request.get(`${world.url}/api/plans?per_page=100`)).text();
  await expect.poll(onSale).toContain('12, rue des Érables');

  const phone = await world.device('phone');
  const page = await visit(phone, `${world.url}/fr/connexion`);
  await signIn(page, 'admin@declic.test');
  await page.goto(`${world.url}/admin/venues/list`);
  await expect(page.getByRole('heading', { name: 'Studios 1' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '12, rue des Érables' })).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await assertFits(page);
  await page.getByRole('link', { name: 'Tous les forfaits' }).click();
  await expect(page).toHaveURL(/\/admin\/forfaits$/);
  await expect(page.getByRole('row').nth(2)).toBeVisible();

  await phone.setOffline(true);
  await page.getByRole('link', { name: 'Seulement les studios' }).click();
  await expect(page.getByText('La liste demande une connexion.')).toBeVisible();
  await phone.setOffline(false);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Studios 1' })).toBeVisible();
});

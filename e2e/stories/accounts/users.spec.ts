import { signIn, visit } from '../../harness/actions.ts';
import { DEMO_PASSWORD, expect, test } from '../../harness/world.ts';

test('an administrator finds a photographer, suspends and re-activates them', async ({ world }) => {
  const phone = await visit(await world.device('phone'), `${world.url}/fr/connexion`);
  await signIn(phone, 'photographe@declic.test');

  const desk = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await visit(desk, `${world.url}/`);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Courriel').fill('admin@declic.test');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { name: /^Utilisateurs/ })).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('photographe@declic');
  await expect(page).toHaveURL(/q=photographe/);
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Journal' })).toBeVisible();
  const slug = await page.request.get(`${world.url}/api/providers?per_page=100`);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect(await slug.text()).toContain(name.split(' ')[0]);

  await page.getByRole('button', { name: 'Suspendre' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspendre' }).click();
  await expect(page.getByText('Inscrivez la raison.')).toBeVisible();
  await page.getByLabel('Raison').fill('Photos d’une autre personne.');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspendre' }).click();
  await expect(page.getByText('Le compte est suspendu.')).toBeVisible();
  await expect(page.getByText('Compte suspendu')).toBeVisible();

  await phone.reload();
  await expect(phone).toHaveURL(/connexion/);
  await expect(phone.getByText('Votre compte a été suspendu par l’administration.')).toBeVisible();
  await phone.getByLabel('Courriel').fill('photographe@declic.test');
  await phone.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await phone.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(phone.getByText('Ce compte a été suspendu.')).toBeVisible();

  await page.getByRole('button', { name: 'Réactiver' }).click();
  await expect(page.getByText('Le compte est réactivé.')).toBeVisible();
  await phone.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(phone.getByRole('heading', { name: 'Contrats' })).toBeVisible();
});

test('the list exports the search result, edits a person, and reports a lost connection', async ({ world }) => {
  const desk = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await visit(desk, `${world.url}/fr/connexion`);
  await signIn(page, 'admin@declic.test');
  await page.goto(`${world.url}/en/admin/users/list?role=client`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expect(page, 'the language changes, and nothing else').toHaveURL(
    /\/fr\/admin\/utilisateurs\/liste\?role=client$/,
  );
  await expect(page.getByRole('heading', { name: /^Utilisateurs/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^declic-utilisateurs-.*\.csv$/);

  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByLabel('Téléphone').fill('12');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Ce numéro n’a pas la bonne forme/)).toBeVisible();
  await page.getByLabel('Téléphone').fill('418 555-0177');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Fiche modifiée')).toBeVisible();

  await desk.setOffline(true);
  await page.getByRole('link', { name: 'Utilisateurs' }).first().click();
  await expect(page.getByText('La liste demande une connexion.')).toBeVisible();
  await desk.setOffline(false);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('people without the role do not see the list', async ({ world }) => {
  const page = await visit(await world.device('phone'), `${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  await page.goto(`${world.url}/fr/admin/utilisateurs/liste`);
  await expect(page).not.toHaveURL(/admin|redirect/);
});

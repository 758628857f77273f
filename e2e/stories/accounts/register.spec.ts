import { visit } from '../../harness/actions.ts';
import { mailedLink } from '../../harness/mailbox.ts';
import { expect, test } from '../../harness/world.ts';

const PASSWORD = 'trois rivières gelées';

test('a person who forgot the password sets a new one by a mailed link', async ({ world }) => {
  const page = await visit(await world.device('phone'), `${world.url}/fr/connexion`);
  await page.getByRole('link', { name: 'Mot de passe oublié?' }).click();
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié?' })).toBeVisible();
  await page.getByLabel('Courriel').fill('client@declic.test');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByText(/Nous avons écrit à client@declic.test/)).toBeVisible();
  const link = await mailedLink(page, world.url, 'Choisissez un nouveau mot de passe');
  await page.goto(link);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('password1');
  await page.getByLabel('Confirmer le mot de passe').fill('password1');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText(/trop connu/)).toBeVisible();
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText(/Votre mot de passe est changé/)).toBeVisible();
  await expect(page.getByLabel('Courriel')).toHaveValue('client@declic.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/contrats$/);
});

import { signIn, visit } from '../../harness/actions.ts';
import { expect, test } from '../../harness/world.ts';

test('a person corrects their name, and their other device shows it', async ({ world }) => {
  const phone = await world.device('phone');
  const page = await visit(phone, `${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  const other = await visit(await world.device('other'), `${world.url}/fr/connexion`);
  await signIn(other, 'client@declic.test');

  await page.goto(`${world.url}/compte/profil`);
  await page.getByLabel('Prénom').fill('');
  await page.getByLabel('Nom', { exact: true }).fill('Zyskowski');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Inscrivez votre prénom.')).toBeVisible();
  await page.getByLabel('Prénom').fill('Zoé');
  await phone.setOffline(true);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /réseau|connexion/ })).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé');
  await phone.setOffline(false);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('C’est enregistré.')).toBeVisible();

  // An open form keeps its initial values.
  await expect(other.getByText('ZZ').first()).toBeVisible();
  await other.goto(`${world.url}/compte/profil`);
  await expect(other.getByLabel('Nom', { exact: true })).toHaveValue('Zyskowski');
});

test('each role has its own places, and signed-out people have no profile', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/compte/profil`);
  await expect(page.getByRole('heading', { name: 'Bon retour.' })).toBeVisible();
  await page.goto(`${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  await page.getByRole('navigation').getByRole('link', { name: 'Profil' }).click();
  await expect(page).toHaveURL(`${world.url}/compte/profil`);
  await expect(page.getByText('client@declic.test')).toBeVisible();
  await page.goto(`${world.url}/compte/profil/prestataire`);
  await expect(page.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /, mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Profil' }).click();
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible();
});

import { aJpeg } from '../../../server/testing/pictures.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { mailedLink } from '../../harness/mailbox.ts';
import { expect, test } from '../../harness/world.ts';

const PASSWORD = 'trois rivières gelées';

test('a photographer fills the form offline, and joins once online', async ({ world }) => {
  const device = await world.device('phone');
  const page = await visit(device, world.url);
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Joindre').click();
  await expect(page.getByRole('heading', { name: 'Devenir photographe' })).toBeVisible();
  await device.setOffline(true);
  await page.getByLabel('Nom de votre studio, ou le vôtre').fill('Studio Épinette');
  await page.getByRole('group', { name: 'Vos catégories' }).getByLabel('Portrait').check();
  await page.getByRole('group', { name: 'Vos villes' }).getByLabel('Lévis').check();
  await page.getByLabel('Prénom').fill('Ana');
  await page.getByLabel('Nom', { exact: true }).fill('Roy');
  await page.getByLabel('Courriel').fill('studio@exemple.ca');
  const input = page.getByLabel('Première photo', { exact: true });
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'image/jpeg', buffer: Buffer.from('words') });
  await expect(page.getByText(/Ce fichier n’est pas une photo/)).toBeVisible();
  await input.setInputFiles({ name: 'premiere.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(1) });
  await expect(page.getByText('premiere.jpg')).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Créer mon compte de photographe' }).click();
  await expect(page.getByText(/Ouvrir un compte demande le réseau/)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Nom de votre studio, ou le vôtre')).toHaveValue('Studio Épinette');
  await expect(page.getByRole('group', { name: 'Vos villes' }).getByLabel('Lévis')).toBeChecked();
  await expect(page.getByLabel('Courriel')).toHaveValue('studio@exemple.ca');
  await expect(page.getByText('premiere.jpg')).toBeVisible();
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('');
  await device.setOffline(false);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Créer mon compte de photographe' }).click();
  await expect(page.getByText(/Nous avons écrit à studio@exemple.ca/)).toBeVisible();

  await page.goto(await mailedLink(page, world.url, 'Activez votre compte Déclic'));
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Activer mon compte' }).click();
  await expect(page.getByText('Votre compte est actif.', { exact: false })).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/contrats$/);
  await expect(page.getByRole('heading', { name: 'Contrats' })).toBeVisible();
  await page.goto(`${world.url}/prestataire/portfolio`);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.goto(`${world.url}/compte/profil/prestataire`);
  await expect(page.getByRole('heading', { name: 'Profil de photographe' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lévis' })).toBeVisible();
  await expect(page.getByText(/visible de vous uniquement/i)).toBeVisible();
  await page.goto(`${world.url}/fr/joindre`);
  await expect(page.getByText('Vous êtes déjà photographe sur Déclic.')).toBeVisible();
});

test('a client becomes a photographer with the account they have', async ({ world }) => {
  const page = await visit(await world.device('phone'), `${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  await page.goto(`${world.url}/en/join`);
  await expect(page.getByRole('heading', { name: 'Join as a photographer' })).toBeVisible();
  await page.getByRole('button', { name: 'Join as a photographer' }).click();
  await expect(page.getByText('Choose at least one city.')).toBeVisible();
  await page.getByLabel('Name of your studio, or your own').fill('Camille Photo');
  await page.getByRole('group', { name: 'Your categories' }).getByLabel('Wedding').check();
  await page.getByRole('group', { name: 'Your cities' }).getByLabel('Laval').check();
  await page.getByRole('button', { name: 'Join as a photographer' }).click();
  await expect(page).toHaveURL(`${world.url}/en/account/profile/photographer`);
});

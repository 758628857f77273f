import { signIn, visit } from '../harness/actions.ts';
import { expect, test } from '../harness/world.ts';

test('a message written without network waits in Envois, is sent automatically and reaches the administration', async ({
  world,
}) => {
  const device = await world.device('phone', { worker: 'new' });
  const page = await visit(device, `${world.url}/fr/contact`);
  await page.getByLabel('Motif').selectOption('Signalement');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Inscrivez votre prénom.')).toBeVisible();
  await expect(page.getByLabel('Prénom')).toBeFocused();
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByLabel('Nom', { exact: true }).fill('Fortin');
  await page.getByLabel('Courriel').fill('camille.fortin@exemple.ca');
  await page.getByLabel('Message').fill('Une page montre mes photos sans mon accord.');

  await device.setOffline(true);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Votre message est gardé sur cet appareil.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Voir mes envois' }).click();
  await expect(page.getByText('Message à Déclic')).toBeVisible();
  await expect(page.getByText('signalement')).toBeVisible();

  await device.setOffline(false);
  await expect(page.getByText(/^Reçu/)).toBeVisible();

  const office = await visit(await world.device('office'), `${world.url}/fr/connexion`);
  await signIn(office, 'admin@declic.test');
  await office
    .getByRole('main')
    .getByRole('link', { name: /Messages à Déclic/ })
    .click();
  await office.getByRole('link', { name: 'Camille Fortin' }).click();
  await expect(office.getByRole('heading', { name: 'Signalement', level: 1 })).toBeVisible();
  await expect(office.getByText('Une page montre mes photos sans mon accord.')).toBeVisible();
  await office.getByRole('button', { name: 'Marquer comme traité' }).click();
  await expect(office.getByText(/^Traité/)).toBeVisible();
  await office.goto(`${world.url}/admin/dashboard`);
  await expect(office.getByRole('heading', { name: 'Ce qui attend quelqu’un' })).toBeVisible();
  await expect(office.getByText(/vu à l’instant/)).toBeVisible();
  await expect(office.getByRole('main').getByRole('link', { name: /Messages à Déclic/ })).toHaveCount(0);
});

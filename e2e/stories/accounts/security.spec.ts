import { signIn, visit } from '../../harness/actions.ts';
import { DEMO_PASSWORD, expect, test } from '../../harness/world.ts';

const NEW = 'trois rivières gelées';

test('a person sees their devices, signs one out, and changes the password', async ({ world }) => {
  const phone = await visit(await world.device('phone'), `${world.url}/fr/connexion`);
  await signIn(phone, 'client@declic.test');
  const desk = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await visit(desk, `${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  await page.getByRole('button', { name: /, mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Sécurité' }).click();
  await expect(page.getByText('Cet appareil, connecté', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Déconnecter', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Déconnecter', exact: true })).toHaveCount(0);
  await phone.goto(`${world.url}/compte/securite`);
  await expect(phone).toHaveURL(/connexion/);

  await page.getByLabel('Mot de passe actuel').fill('pas le bon');
  await page.getByLabel('Nouveau mot de passe').fill(NEW);
  await page.getByLabel('Confirmer le mot de passe').fill(NEW);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible();
  await page.getByLabel('Mot de passe actuel').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText(/Votre mot de passe est changé/)).toBeVisible();
  await expect(page.getByLabel('Mot de passe actuel')).toHaveValue('');

  await desk.setOffline(true);
  await page.reload();
  await expect(page.getByText('La liste demande une connexion.')).toBeVisible();
  await desk.setOffline(false);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Cet appareil, connecté', { exact: false })).toBeVisible();
});

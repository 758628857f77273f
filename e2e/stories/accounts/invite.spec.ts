import { signIn, visit } from '../../harness/actions.ts';
import { mailedLink } from '../../harness/mailbox.ts';
import { expect, test } from '../../harness/world.ts';

const PASSWORD = 'trois rivières gelées';

test('an administrator invites a photographer, who chooses a password and signs in', async ({ world }) => {
  const desk = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await visit(desk, `${world.url}/fr/connexion`);
  await signIn(page, 'admin@declic.test');
  await page.goto(`${world.url}/fr/admin/utilisateurs/liste`);
  await page.getByRole('link', { name: 'Inviter quelqu’un' }).click();
  await expect(page).toHaveURL(`${world.url}/admin/users/create`);
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByText('Ce champ est nécessaire.').first()).toBeVisible();
  await page.getByLabel('Prénom').fill('Ana');
  await page.getByLabel('Nom', { exact: true }).fill('Roy');
  await page.getByLabel('Nom du studio').fill('Studio Épinette');
  await page.getByLabel('Courriel', { exact: true }).fill('client@declic.test');
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByText('Ce courriel a déjà un compte.')).toBeVisible();
  await page.getByLabel('Courriel', { exact: true }).fill('ana@exemple.ca');
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Ana Roy' })).toBeVisible();
  await expect(page.getByText('Invitation envoyée')).toBeVisible();

  const phone = await visit(await world.device('phone'), world.url);
  await phone.goto(await mailedLink(phone, world.url, 'Votre invitation à Déclic'));
  await phone.getByLabel('Mot de passe', { exact: true }).fill('password1');
  await phone.getByLabel('Confirmer le mot de passe').fill('password1');
  await phone.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await expect(phone.getByText(/trop/).first()).toBeVisible();
  await phone.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await phone.getByLabel('Confirmer le mot de passe').fill(PASSWORD);
  await phone.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await expect(phone.getByText('Votre compte est actif. Connectez-vous pour commencer.')).toBeVisible();
  await expect(phone.getByLabel('Courriel')).toHaveValue('ana@exemple.ca');
  await phone.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await phone.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(phone).toHaveURL(/\/contrats$/);
});

import type { Page } from 'playwright/test';
import { visit } from '../../harness/actions.ts';
import { refusal } from '../../harness/fault-proxy.ts';
import { mailedLink } from '../../harness/mailbox.ts';
import { expect, test } from '../../harness/world.ts';

const PASSWORD = 'trois rivières gelées';

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Prénom').fill('Ana');
  await page.getByLabel('Nom', { exact: true }).fill('Roy');
  await page.getByLabel('Courriel').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD);
}

test('a visitor registers, activates the account by mail on another device, and signs in', async ({ world }) => {
  const page = await visit(await world.device('laptop', { viewport: { width: 1280, height: 800 } }), world.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'S’inscrire' }).click();
  const terms = page.getByRole('main').getByRole('link', { name: 'conditions d’utilisation' });
  await expect(terms).toHaveAttribute('href', '/conditions-utilisation');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Inscrivez votre prénom.')).toBeVisible();
  await expect(page.getByLabel('Prénom')).toBeFocused();
  await fillSignUp(page, 'ana@exemple.ca');
  await page.getByLabel('Confirmer le mot de passe').fill('autre chose');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Les deux mots de passe sont différents.')).toBeVisible();
  await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText(/Nous avons écrit à ana@exemple.ca/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Renvoyer le courriel dans/ })).toBeDisabled();
  const link = await mailedLink(page, world.url, 'Activez votre compte Déclic');

  const phone = await visit(await world.device('phone'), link);
  await expect(phone.getByText(/Pour ouvrir le compte de ana@exemple.ca/)).toBeVisible();
  await expect(phone.getByText(/Demandé au nom de «\sAna Roy\s»/)).toBeVisible();
  await phone.reload();
  await phone.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
  await phone.getByRole('button', { name: 'Activer mon compte' }).click();
  await expect(phone.getByText('Ce n’est pas le mot de passe choisi à l’inscription.')).toBeVisible();
  await phone.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Activer mon compte' }).click();
  await expect(phone.getByText('Votre compte est actif.', { exact: false })).toBeVisible();
  await expect(phone.getByLabel('Courriel')).toHaveValue('ana@exemple.ca');
  await phone.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await phone.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(phone).toHaveURL(/\/contrats$/);

  await page.goto(link);
  await expect(page.getByText(/Ce lien a déjà servi/)).toBeVisible();
});

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

test('an invalid link shows what to do, in both languages', async ({ world }) => {
  const page = await visit(await world.device(), `${world.url}/en/account/activation/short`);
  await expect(page.getByText(/not complete or doesn’t exist/)).toBeVisible();
  await page.getByLabel('E-mail').fill('personne@exemple.ca');
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.getByText(/We wrote to personne@exemple.ca/)).toBeVisible();

  const reset = `${world.url}/fr/compte/mot-de-passe/reinitialiser/${'a'.repeat(43)}`;
  world.proxy.down();
  await page.goto(reset);
  await expect(page.getByText(/Votre lien reste bon/)).toBeVisible();
  world.proxy.up();
  const tooMany = refusal(429, 'too_many_requests');
  const headers = { ...tooMany.headers, 'retry-after': '31' };
  world.proxy.answer(/^GET \/api\/auth\/verify\/password-token\//, { ...tooMany, headers }, 1);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText(/Trop d’essais de suite. Attendez 31\ss/)).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText(/pas complet ou n’existe pas/)).toBeVisible();
});

test('a person with a pending account requests the activation link again from the sign-in', async ({ world }) => {
  const page = await visit(await world.device(), `${world.url}/fr/inscription`);
  await fillSignUp(page, 'bea@exemple.ca');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText(/Nous avons écrit à bea@exemple.ca/)).toBeVisible();
  await page.getByRole('button', { name: 'Changer d’adresse' }).click();
  await expect(page.getByLabel('Prénom'), 'what was typed stays').toHaveValue('Ana');
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('');
  await mailedLink(page, world.url, 'Activez votre compte Déclic');
  await page.goto(`${world.url}/fr/connexion`);
  await page.getByLabel('Courriel').fill('bea@exemple.ca');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('button', { name: 'Renvoyer le lien d’activation' }).click();
  await expect(page.getByText(/Attendez .* avant d’en demander un autre/)).toBeVisible();
});

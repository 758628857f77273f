import { readFile } from 'node:fs/promises';
import { signIn, untilSaved, visit, walkTo } from '../../harness/actions.ts';
import { mailedLink } from '../../harness/mailbox.ts';
import { DEMO_PASSWORD, expect, test } from '../../harness/world.ts';

test('a guest sees, exports and erases what the device keeps, without network', async ({ world }) => {
  const device = await world.device('phone');
  const page = await visit(device, `${world.url}/fr/reserver`);
  await walkTo('description', page, 'guest@exemple.ca');
  await page.getByRole('textbox').first().fill('Un secret du jardin');
  await untilSaved(page);
  await page.goto(`${world.url}/fr/parametres/appareil`);
  await expect(page.getByText('1 brouillon')).toBeVisible();
  await device.setOffline(true);
  await page.reload();
  await expect(page.getByText('1 brouillon')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tout exporter' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('Un secret du jardin');
  expect(file).not.toContain('secret":');

  await page.getByRole('button', { name: 'Tout effacer d’ici' }).click();
  await expect(
    page.getByRole('dialog').getByText(/1 envoi, brouillon ou favori n’existe que sur cet appareil/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('1 brouillon')).toHaveCount(0);
});

test('a person erases all data from the device, including data from before they signed in', async ({ world }) => {
  const page = await visit(await world.device('phone'), `${world.url}/fr/reserver`);
  await walkTo('description', page, 'guest@exemple.ca');
  await page.getByRole('textbox').first().fill('Un secret du jardin');
  await untilSaved(page);
  await page.goto(`${world.url}/fr/joindre`);
  await page.getByLabel('Nom de votre studio, ou le vôtre').fill('Studio Épinette');
  await page.getByRole('link', { name: 'Déclic' }).first().click();
  await expect(page).toHaveURL(`${world.url}/`);
  await page.goto(`${world.url}/fr/parametres/appareil`);
  await expect(page.getByText('1 brouillon')).toBeVisible();
  await page.getByRole('link', { name: 'La continuer' }).click();
  await expect(page.getByLabel('Nom de votre studio, ou le vôtre')).toHaveValue('Studio Épinette');

  await page.goto(`${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  await page.goto(`${world.url}/fr/parametres/appareil`);
  await expect(page.getByText('1 brouillon')).toBeVisible();
  await page.getByRole('button', { name: 'Tout effacer d’ici' }).click();
  await expect(page.getByRole('dialog')).toContainText('d’avant et d’après votre connexion');
  await expect(page.getByRole('dialog')).toContainText(
    '2 envois, brouillons ou favoris n’existent que sur cet appareil',
  );
  await page.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('1 brouillon')).toHaveCount(0);
  await expect(page.getByText('Inscription de photographe')).toHaveCount(0);
  await page.goto(`${world.url}/fr/connexion`);
  await expect(page.getByRole('heading', { name: 'Bon retour.' })).toBeVisible();
});

test('a person closes their account, and the device forgets them', async ({ world }) => {
  const page = await visit(await world.device('phone'), `${world.url}/fr/connexion`);
  await signIn(page, 'gerald@declic.test');
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByText('Paramètres').click();
  await expect(page.getByRole('heading', { name: 'Paramètres' })).toBeVisible();
  await page.getByRole('button', { name: 'Fermer mon compte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Votre mot de passe').fill('pas le bon');
  await dialog.getByRole('button', { name: 'Fermer mon compte pour toujours' }).click();
  await expect(dialog.getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible();
  await dialog.getByLabel('Votre mot de passe').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Fermer mon compte pour toujours' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${world.url}/fr/connexion`);
  await page.getByLabel('Courriel').fill('gerald@declic.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText(/Le courriel ou le mot de passe est invalide/)).toBeVisible();
});

test('an account with a future shoot stays open', async ({ world }) => {
  const page = await visit(await world.device('phone'), `${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  await page.goto(`${world.url}/fr/parametres`);
  await page.getByRole('button', { name: 'Fermer mon compte' }).click();
  await page.getByLabel('Votre mot de passe').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Fermer mon compte pour toujours' }).click();
  await expect(page.getByText(/Une séance est encore à venir/)).toBeVisible();
});

test('the sign-in page redirects a signed-in person to the settings, and an administrator to the users', async ({
  world,
}) => {
  const page = await visit(await world.device('phone'), `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${world.url}/fr/inscription`);
  await expect(page.getByRole('heading', { name: 'Paramètres' })).toBeVisible();
  const desk = await visit(await world.device('desk'), `${world.url}/fr/connexion`);
  await signIn(desk, 'admin@declic.test');
  await desk.goto(`${world.url}/fr/connexion`);
  await expect(desk.getByRole('heading', { name: /^Utilisateurs/ })).toBeVisible();
});

test('a photographer downloads their data through a mailed link', async ({ world }) => {
  const device = await world.device('phone');
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${world.url}/fr/parametres`);
  await device.setOffline(true);
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  await expect(page.getByText('La demande n’a pas pu partir. Réessayez une fois en ligne.')).toBeVisible();
  await device.setOffline(false);
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  await expect(page.getByText(/Le lien est envoyé à photographe@declic.test/)).toBeVisible();
  const link = await mailedLink(page, world.url, 'Vos données Déclic');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^declic-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('donnees.json')).toBe(true);
});

import type { Page } from 'playwright/test';
import { fillRequest, send, signIn, untilSaved, visit, walkTo } from '../../harness/actions.ts';
import { DEMO_PASSWORD, expect, test } from '../../harness/world.ts';

const CLIENT = 'client@declic.test';

/** Starts a booking, up to its description. */
async function describe(page: Page, text: string): Promise<void> {
  await walkTo('description', page, CLIENT);
  await page.getByLabel('Description').fill(text);
  await untilSaved(page);
}

async function signInHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  await dialog.getByLabel('Courriel').fill(CLIENT);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog).toHaveCount(0);
}

test('two tabs write two drafts, and a third begins its own', async ({ world }) => {
  const device = await world.device();
  const first = await visit(device, `${world.url}/fr/reserver`);
  await describe(first, 'Dans le premier onglet');
  const second = await device.newPage();
  await second.goto(`${world.url}/fr/reserver`);
  await describe(second, 'Dans le second onglet');
  await first.reload();
  await expect(first.getByLabel('Description')).toHaveValue('Dans le premier onglet');
  await second.reload();
  await expect(second.getByLabel('Description')).toHaveValue('Dans le second onglet');

  const blank = await device.newPage();
  await blank.goto(`${world.url}/fr/reserver`);
  await expect(blank.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
  await expect(blank.getByRole('button', { pressed: true })).toHaveCount(0);
});

test('signing in from the form keeps the typed values, and sends them as the person', async ({ world }) => {
  const device = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await visit(device, `${world.url}/fr/reserver`);
  await describe(page, 'Avant la connexion');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await signInHere(page);
  await expect(page.getByLabel('Courriel')).toHaveValue(CLIENT);
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Avant la connexion');
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Avant la connexion');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByLabel('Courriel')).toHaveValue(CLIENT);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await send(page);
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  await page.goto(`${world.url}/contrats`);
  await expect(page.getByText('Mariage, Québec').first()).toBeVisible();
  await expect(page.getByText('Des demandes ont été faites ici avant la connexion')).toHaveCount(0);
});

test('signing out leaves nothing of the person in the form', async ({ world }) => {
  const device = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const other = await visit(device, `${world.url}/fr/connexion`);
  await signIn(other, CLIENT);
  const page = await device.newPage();
  await page.goto(`${world.url}/fr/reserver`);
  await describe(page, 'Seulement à moi');
  const hers = new URL(page.url()).searchParams.get('brouillon');
  await other.getByRole('button', { name: /, mon compte$/ }).click();
  await other.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Garder et se déconnecter' }).click();
  await expect(page.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('brouillon')).not.toBe(hers);
  await fillRequest(page, 'autre@exemple.ca');
  await expect(page.getByText('Seulement à moi')).toHaveCount(0);
});

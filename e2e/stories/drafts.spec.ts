import type { Page } from 'playwright/test';
import { fillRequest, send, visit } from '../harness/actions.ts';
import { DEMO_PASSWORD, expect, test } from '../harness/world.ts';

const CLIENT = 'client@declic.test';
const saved = 'Enregistré sur cet appareil';

async function describe(page: Page, text: string): Promise<void> {
  await page.getByLabel('Description').fill(text);
  await expect(page.getByText(saved)).toBeVisible();
}

async function signInHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  await dialog.getByLabel('Courriel').fill(CLIENT);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('button', { name: /, mon compte$/ })).toBeVisible();
}

test('lists that arrive late touch nothing of what is typed, and fill only what is empty', async ({ world }) => {
  const device = await world.device();
  const page = device.pages()[0] ?? (await device.newPage());
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/api\/(?:categories|cities|providers)/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(`${world.url}/fr/reserver?name=wedding`);
  await describe(page, 'Avant les listes');
  await page.getByLabel('Description').press('End');
  arrive();
  await expect(page.getByLabel('Type de séance').locator('option:checked')).toHaveText('Mariage');
  await expect(page.getByLabel('Description')).toHaveValue('Avant les listes');
  await expect(page.getByLabel('Description')).toBeFocused();
});

test('the address does not undo what was chosen', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver?name=wedding`);
  await page.getByLabel('Type de séance').selectOption({ label: 'Portrait' });
  await expect(page.getByText(saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Type de séance').locator('option:checked')).toHaveText('Portrait');
});

test('two tabs write two drafts; the last one worked on is offered later', async ({ world }) => {
  const device = await world.device();
  const first = await visit(device, `${world.url}/fr/reserver`);
  await describe(first, 'Dans le premier onglet');
  const second = await device.newPage();
  await second.goto(`${world.url}/fr/reserver`);
  await expect(second.getByLabel('Description')).toHaveValue('');
  await describe(second, 'Dans le second onglet');
  await first.reload();
  await expect(first.getByLabel('Description')).toHaveValue('Dans le premier onglet');
  await second.reload();
  await expect(second.getByLabel('Description')).toHaveValue('Dans le second onglet');

  const blank = await device.newPage();
  await first.close();
  await second.close();
  await blank.goto(`${world.url}/fr/reserver`);
  await expect(blank.getByLabel('Description')).toHaveValue('Dans le second onglet');
});

test('signing in from the form keeps what is typed, and it is sent as the person', async ({ world }) => {
  const device = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await visit(device, `${world.url}/fr/reserver`);
  await describe(page, 'Avant la connexion');
  await signInHere(page);
  await expect(page.getByLabel('Description')).toHaveValue('Avant la connexion');
  await expect(page.getByLabel('Courriel')).toHaveValue(CLIENT);
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Avant la connexion');
  await fillRequest(page, CLIENT);
  await send(page);
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  await page.goto(`${world.url}/contrats`);
  await expect(page.getByText('Mariage, Québec').first()).toBeVisible();
  await expect(page.getByText('Des demandes ont été faites ici avant la connexion')).toHaveCount(0);
});

test('signing out leaves nothing of the person in the form', async ({ world }) => {
  const device = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await visit(device, `${world.url}/fr/reserver`);
  await signInHere(page);
  await describe(page, 'Seulement à moi');
  await page.getByRole('button', { name: /, mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Garder et se déconnecter' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('');
  await expect(page.getByLabel('Courriel')).toHaveValue('');
});

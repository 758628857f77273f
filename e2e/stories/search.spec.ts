import { addDays, localDateOf } from '../../shared/dates.ts';
import { visit } from '../harness/actions.ts';
import { expect, test } from '../harness/world.ts';

const today = localDateOf(new Date());
const day = addDays(today, 40);

test('filters are in the address, and the back and forward buttons restore them', async ({ world }) => {
  const page = await visit(await world.device(), `${world.url}/fr/recherche`);
  const title = page.getByRole('heading', { level: 1 });
  const results = page.getByRole('list', { name: 'Résultats' }).getByRole('listitem');
  await expect(title).toHaveText(/^\d+ photographes$/);
  await page.getByLabel('Séance').selectOption('wedding');
  await expect(page).toHaveURL(/\?name=wedding$/);
  await expect(title).toHaveText(/^\d+ photographes de mariage$/);
  const weddings = await results.count();
  await page.getByLabel('Ville').selectOption('quebec');
  await expect(page).toHaveURL(/\?name=wedding&city=quebec$/);
  await expect(title).toHaveText(/photographes? de mariage à Québec$/);
  await page.getByRole('searchbox').fill('maude');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=maude/);
  await expect(results).toHaveCount(1);
  await expect(results.first()).toContainText('Maude Tremblay-Roy');
  await expect(results.first()).toContainText('taxes en sus');
  await expect(results.first()).toContainText(/Libre le/);

  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('Ville')).toHaveValue('');
  await expect(results).toHaveCount(weddings);
  await page.goForward();
  await expect(page.getByLabel('Ville')).toHaveValue('quebec');
  await page.getByRole('button', { name: 'Retirer Mariage' }).click();
  await expect(page).toHaveURL(/\?city=quebec$/);
});

test('each filter shows how many results it leaves', async ({ world }) => {
  const page = await visit(await world.device(), `${world.url}/fr/recherche?city=quebec`);
  await page.getByLabel('Séance').focus();
  await expect(page.getByLabel('Séance').locator('option[value="wedding"]')).toHaveText(/^Mariage · \d+$/);
});

test('an empty search suggests removing one filter', async ({ world }) => {
  const page = await visit(
    await world.device(),
    `${world.url}/fr/recherche?name=wedding&city=quebec&max=1&date=${day}`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aucun photographe de mariage à Québec');
  await page.getByRole('link', { name: /Sans «\sJusqu’à 1/ }).click();
  await expect(page).toHaveURL(new RegExp(`name=wedding&city=quebec&date=${day}$`));
  await expect(page.getByRole('list', { name: 'Résultats' }).getByRole('listitem').first()).toBeVisible();
});

test('a day on which nobody is free suggests the next free one', async ({ world }) => {
  const page = await visit(await world.device(), `${world.url}/fr/recherche?city=quebec&date=${today}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Aucun photographe/);
  await expect(page.getByRole('heading', { name: 'Le prochain jour libre' })).toBeVisible();
  await page.locator('section').filter({ hasText: 'Le prochain jour libre' }).getByRole('link').click();
  await expect(page).toHaveURL(/city=quebec&date=\d{4}-\d{2}-\d{2}$/);
  expect(page.url()).not.toContain(today);
  await expect(page.getByRole('list', { name: 'Résultats' }).getByRole('listitem').first()).toBeVisible();
});

test('the marketplace shows the plans of all photographers', async ({ world }) => {
  const page = await visit(await world.device(), `${world.url}/marketplace`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ forfaits$/);
  await page.getByRole('searchbox').fill('cérémonie');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: 'La cérémonie' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maude Tremblay-Roy');
});

test('without network, search covers the data seen on this device, and an earlier search opens again', async ({
  world,
}) => {
  const device = await world.device('phone', { worker: 'new' });
  const page = await visit(device, `${world.url}/fr/recherche?name=wedding`);
  await page.getByRole('link', { name: 'Maude Tremblay-Roy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maude Tremblay-Roy');
  await device.setOffline(true);
  await page.goto(`${world.url}/fr/recherche?q=tremblay`);
  await expect(page.getByText('Ce que cet appareil a déjà vu.')).toBeVisible();
  await expect(page.getByText(/^Vu /)).toBeVisible();
  await page.getByRole('link', { name: 'Maude Tremblay-Roy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maude Tremblay-Roy');
  await expect(page.getByText(/erreur/i)).toHaveCount(0);
});

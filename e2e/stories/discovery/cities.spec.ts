import { visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/world.ts';

test('a city shows its own text, its photographers, its sessions and its neighbours', async ({ world }) => {
  const page = await visit(await world.device(), `${world.url}/fr/photographes/quebec`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographes à Québec');
  await expect(page.getByText('Les remparts, le fleuve et le Petit-Champlain')).toBeVisible();
  const people = page.getByRole('list', { name: 'Photographes' });
  await expect(people.getByRole('link', { name: 'Maude Tremblay-Roy' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await assertFits(page);

  await page.getByRole('link', { name: /^Mariage · \d+$/ }).click();
  await expect(page).toHaveURL(`${world.url}/fr/photographes/quebec/mariage`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographes de mariage à Québec');
  await expect(page.getByText('Les plaines d’Abraham donnent de l’espace')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: /^Lévis · \d+$/ }).click();
  await expect(page).toHaveURL(`${world.url}/fr/photographes/levis/mariage`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographes de mariage à Lévis');
  await page.getByRole('link', { name: 'Choisir une date, un prix' }).click();
  await expect(page).toHaveURL(`${world.url}/fr/recherche?name=wedding&city=levis`);
});

test('without network, a city shows the photographers seen on this device', async ({ world }) => {
  const device = await world.device('phone', { worker: 'new' });
  const page = await visit(device, `${world.url}/fr/photographes/quebec`);
  await device.setOffline(true);
  await page.getByRole('link', { name: /^Mariage ·/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographes de mariage à Québec');
  await expect(page.getByText('Ce que cet appareil a déjà vu.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Maude Tremblay-Roy' })).toBeVisible();
  await page.goto(`${world.url}/fr/photographes/quebec`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographes à Québec');
  await expect(page.getByText(/erreur/i)).toHaveCount(0);
});

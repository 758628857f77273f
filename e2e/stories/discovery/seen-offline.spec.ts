import { visit } from '../../harness/actions.ts';
import { expect, test } from '../../harness/world.ts';

test('three visited photographers open again without network, are found by search, and one is requested', async ({
  world,
}) => {
  const device = await world.device('phone', { worker: 'new' });
  const page = await visit(device, `${world.url}/fr/recherche?city=quebec`);
  for (const name of ['Maude Tremblay-Roy', 'Studio Grand-Nord', 'Rosalie Cyr']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Forfaits' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /photographes? à Québec$/ })).toBeVisible();
  }
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await device.setOffline(true);

  await page.getByRole('searchbox').fill('cyr');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '1 photographe à Québec' })).toBeVisible();
  await expect(page.getByText(/^Vu /)).toBeVisible();
  await page.getByRole('link', { name: 'Rosalie Cyr', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Forfaits' })).toBeVisible();

  await page.goto(`${world.url}/fr/prestataire/maude-tremblay-roy`);
  await expect(page.getByRole('heading', { level: 1, name: 'Maude Tremblay-Roy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Forfaits' })).toBeVisible();
  await page.getByRole('link', { name: 'Réserver', exact: true }).and(page.locator(':visible')).first().click();
  await expect(page.getByText('Maude Tremblay-Roy').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quelle séance voulez-vous?');
  await page.getByRole('button', { name: 'Mariage', exact: true }).click();
  await expect(page.getByText(/Enregistré sur cet appareil/).first()).toBeVisible();
  await expect(page.getByText(/erreur/i)).toHaveCount(0);
});

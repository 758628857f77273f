import { visit } from '../../harness/actions.ts';
import { violations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/world.ts';

test('a heart is kept on the device, found again among favourites without network, and erased with its data', async ({
  world,
}) => {
  const device = await world.device('phone', { worker: 'new' });
  const page = await visit(device, `${world.url}/fr/recherche?city=quebec`);
  const heart = (name: string) => page.getByRole('button', { name: `Garder ${name} dans mes favoris` });
  const filter = page.getByRole('checkbox', { name: /^Favoris/ });

  await heart('Maude Tremblay-Roy').click();
  await expect(heart('Maude Tremblay-Roy')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Rosalie Cyr', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosalie Cyr' })).toBeVisible();
  await heart('Rosalie Cyr').click();
  await expect(heart('Rosalie Cyr')).toHaveAttribute('aria-pressed', 'true');

  await device.setOffline(true);
  await page.goto(`${world.url}/fr/recherche?hearts=1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mes favoris' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Résultats' }).getByRole('heading', { level: 3 });
  await expect(cards).toHaveText(['Maude Tremblay-Roy', 'Rosalie Cyr']);
  await expect(page.getByText(/^Vu /)).toBeVisible();
  await expect(page.getByText(/^Favoris · 2$/)).toBeVisible();
  await heart('Rosalie Cyr').click();
  await expect(page.getByText(/^Favoris · 1$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await device.setOffline(false);
  await page.reload();
  await expect(cards).toHaveText(['Maude Tremblay-Roy']);
  await filter.uncheck();
  await expect(page).toHaveURL(`${world.url}/fr/recherche`);
  await expect(heart('Maude Tremblay-Roy')).toHaveAttribute('aria-pressed', 'true');

  await page.goto(`${world.url}/fr/parametres/appareil`);
  await expect(page.getByText(/^1 photographe/)).toBeVisible();
  await page.getByRole('button', { name: 'Tout effacer d’ici' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tout effacer d’ici' });
  await expect(dialog.getByText(/^1 envoi, brouillon ou favori n’existe que sur cet appareil/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Effacer' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`${world.url}/marketplace?hearts=1`);
  await expect(page.getByRole('heading', { name: 'Aucun favori pour l’instant' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

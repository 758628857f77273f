import { visit } from '../../harness/actions.ts';
import { expect, test } from '../../harness/world.ts';

test('a heart is erased with the data of the device', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/recherche?city=quebec`);
  const heart = (name: string) => page.getByRole('button', { name: `Garder ${name} dans mes favoris` });

  await heart('Maude Tremblay-Roy').click();
  await expect(heart('Maude Tremblay-Roy')).toHaveAttribute('aria-pressed', 'true');
  // The button shows the choice at once, the filter what is stored.
  await expect(page.getByText(/^Favoris · 1$/)).toBeVisible();
  await page.goto(`${world.url}/fr/parametres/appareil`);
  await expect(page.getByText(/^1 photographe/)).toBeVisible();
  await page.getByRole('button', { name: 'Tout effacer d’ici' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tout effacer d’ici' });
  await expect(dialog.getByText(/^1 envoi, brouillon ou favori n’existe que sur cet appareil/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Effacer' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`${world.url}/marketplace?hearts=1`);
  await expect(page.getByRole('heading', { name: 'Aucun favori pour l’instant' })).toBeVisible();
});

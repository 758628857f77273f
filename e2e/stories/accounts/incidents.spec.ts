import { signIn, visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/world.ts';

test('an administrator records an incident, and later adds the notices sent about it', async ({ world }) => {
  const device = await world.device('phone');
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'admin@declic.test');
  await page.goto(`${world.url}/fr/admin/incidents`);
  await expect(page.getByText('Aucun incident')).toBeVisible();
  await page.getByRole('link', { name: 'Consigner un incident' }).click();
  await page.getByLabel('Début de l’incident').fill('2026-11-03');
  await page.getByLabel('Découvert le').fill('2026-11-02');
  await page.getByLabel('Ce qui s’est passé').fill('Un portable oublié dans un train.');
  await page.getByLabel('Renseignements personnels touchés').fill('Des noms et des adresses.');
  await page.getByLabel('Évaluation du risque').fill('Son disque n’était pas chiffré.');
  await page.getByLabel('Risque de préjudice sérieux').check();
  await page.getByLabel('Mesures prises').fill('Portable effacé à distance.');
  await page.getByRole('button', { name: 'Consigner l’incident' }).click();
  await expect(page.getByText('Ce jour ne peut pas précéder le début de l’incident.')).toBeVisible();
  await page.getByLabel('Découvert le').fill('2026-11-04');
  expect(await violations(page)).toEqual([]);
  await assertFits(page);
  await device.setOffline(true);
  await page.getByRole('button', { name: 'Consigner l’incident' }).click();
  await expect(page.getByRole('alert').getByText(/réseau|connexion|joindre/)).toBeVisible();
  await device.setOffline(false);
  await page.getByRole('button', { name: 'Consigner l’incident' }).click();
  await expect(page.getByText('Avis à donner')).toBeVisible();

  await page.getByRole('link', { name: /^Découvert le / }).click();
  await page.getByLabel('Commission avisée le').fill('2026-11-05');
  await page.getByLabel('Personnes avisées le').fill('2026-11-05');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Avis donnés')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Un portable' })).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await assertFits(page);

  await page.goto(`${world.url}/en/admin/incidents`);
  await expect(page.getByText('Notices given')).toBeVisible();
});

import type { Page } from 'playwright/test';
import { aJpeg } from '../../../server/testing/pictures.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { postFromOtherSite } from '../../harness/other-site.ts';
import { DEMO_PASSWORD } from '../../harness/person.ts';
import { expect, test, type World } from '../../harness/world.ts';

const PHOTOGRAPHER = 'photographe@declic.test';

async function post(world: World, page: Page, count: number): Promise<void> {
  const files = await Promise.all(Array.from({ length: count }, (_, seed) => aJpeg(seed)));
  await postFromOtherSite(page, `${world.url}/prestataire/portfolio`, 'photos', files);
}

test('photos that another site posts wait for a confirmation, in the portfolio and in the queue', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, PHOTOGRAPHER);
  await post(world, page, 3);
  const question = page.getByRole('heading', { name: 'Ajouter 3 photos partagées?' });
  await expect(question).toBeVisible();
  await expect(page.getByText('Aucune photo')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await assertFits(page);

  await page.goto(`${world.url}/fr/envois`);
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Ne pas ajouter' }).click();
  await expect(question).toBeHidden();
  await page.goto(`${world.url}/prestataire/portfolio`);
  await expect(page.getByText('Aucune photo')).toBeVisible();
  await expect(question).toBeHidden();

  await post(world, page, 2);
  await page.goto(`${world.url}/fr/envois`);
  await page.getByRole('button', { name: 'Ajouter au portfolio' }).click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Ajouter au portfolio' })).toBeHidden();
});

test('a person without a portfolio is told that nothing was kept, signed in before the share or after', async ({
  world,
}) => {
  const page = await visit(await world.device(), `${world.url}/fr/connexion`);
  const words = page.getByText(/^Les photos partagées avec Déclic vont au portfolio d’un photographe/);
  await post(world, page, 2);
  await expect(page.getByText('2 photos partagées sont gardées un jour sur cet appareil.')).toBeVisible();
  await page.getByLabel('Courriel').fill('client@declic.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(words).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Contrats' }).first().click();
  await expect(page.getByRole('heading', { name: 'Contrats', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Paramètres' }).first().click();
  await expect(page.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeVisible();
  await expect(words).toBeHidden();

  await post(world, page, 1);
  await expect(words).toBeVisible();
});

test('photos shared while signed out are offered only to the person who signs in in their tab', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  await post(world, page, 2);
  await expect(page.getByText('2 photos partagées sont gardées un jour sur cet appareil.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await assertFits(page);

  const elsewhere = await device.newPage();
  await elsewhere.goto(`${world.url}/fr/connexion`);
  await signIn(elsewhere, PHOTOGRAPHER);
  await elsewhere.goto(`${world.url}/prestataire/portfolio`);
  await expect(elsewhere.getByText('Aucune photo')).toBeVisible();
  await elsewhere.getByRole('button', { name: /, mon compte$/ }).click();
  await elsewhere.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await elsewhere.waitForURL(/\/fr\/connexion/);
  await elsewhere.close();

  await page.reload();
  await expect(page.getByText('2 photos partagées sont gardées un jour sur cet appareil.')).toBeVisible();
  await page.getByLabel('Courriel').fill(PHOTOGRAPHER);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { name: 'Ajouter 2 photos partagées?' })).toBeVisible();
  await expect(page.getByText('Aucune photo')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter au portfolio' }).click();
  await expect(page.getByRole('option')).toHaveCount(2);
});

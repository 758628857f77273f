import type { Page } from 'playwright/test';
import { aJpeg } from '../../../server/testing/pictures.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { postFromOtherSite } from '../../harness/other-site.ts';
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

import type { Page } from 'playwright/test';
import { visit } from '../harness/actions.ts';
import { assertFits, violations } from '../harness/axe.ts';
import { refusal } from '../harness/fault-proxy.ts';
import { uploadPhotos } from '../harness/portfolio.ts';
import { expect, test } from '../harness/world.ts';

// The server cannot be reached, but the browser reports a network.

const NAME = 'Maude Tremblay-Roy';
const PAGE = '/fr/prestataire/maude-tremblay-roy';

const openCard = (page: Page) => page.getByRole('link', { name: NAME, exact: true }).click();

test('photos that the server cannot list are not reported as none, and appear by themselves', async ({ world }) => {
  await uploadPhotos(world.url, 1);
  const page = await visit(await world.device(), world.url);
  world.proxy.answer(/^GET \/api\/portfolio-photos/, refusal(503, 'server_full'));
  await openCard(page);
  await expect(page.getByRole('heading', { name: 'Forfaits' })).toBeVisible();
  await expect(page.getByText(/^Les photos de .* ne sont pas encore sur cet appareil/)).toBeVisible();
  await expect(page.getByText('Pas encore de photos.')).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await assertFits(page);

  world.proxy.stopAnswering();
  await expect(page.locator('#portfolio button[aria-haspopup="dialog"]')).toHaveCount(1);
  await expect(page.getByText(/ne sont pas encore sur cet appareil/)).toBeHidden();
});

test('a page seen before shows its plans and their age while the server fails, and recovers by itself', async ({
  world,
}) => {
  const page = await visit(await world.device(), `${world.url}${PAGE}`);
  await page.goto(world.url);
  await expect(page.getByRole('link', { name: NAME, exact: true })).toBeVisible();
  world.proxy.answer(/^GET \/(?:api\/|fr\/)/, { status: 503, headers: {}, body: '' });
  await openCard(page);
  await expect(page.getByRole('heading', { name: 'Forfaits' })).toBeVisible();
  await expect(page.getByText(/^Vu /)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Forfaits' })).toBeVisible();
  await expect(page.getByText(/^Vu /)).toBeVisible();
  world.proxy.stopAnswering();
  await expect(page.getByText(/^Vu /)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Forfaits' })).toBeVisible();
});

test('an address unknown to the device shows no error, and asks the server again by itself', async ({ world }) => {
  const page = await visit(await world.device(), world.url);
  world.proxy.down();
  await page.goto(`${world.url}/fr/prestataire/personne`);
  await expect(page.getByRole('heading', { name: 'Cette page n’est pas encore sur cet appareil' })).toBeVisible();
  await expect(page.getByText(/Erreur 50/)).toBeHidden();
  world.proxy.up();
  await expect(page.getByRole('heading', { name: 'Oups!' })).toBeVisible();
});

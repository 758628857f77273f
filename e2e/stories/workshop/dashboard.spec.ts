import { signIn, visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/world.ts';

const MAUDE = 'photographe@declic.test';

test('a visit is counted on the photographer’s dashboard, which opens without network', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, MAUDE);
  await page.goto(`${world.url}/dashboard`);
  await expect(page).toHaveURL(/\/fr\/tableau-de-bord$/);
  await expect(page.getByRole('heading', { name: 'Bonjour, Maude' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /attend votre prix$/ })).toBeVisible();
  const total = page.getByText(/^\d+ personnes? en 28\sjours/);
  const before = Number.parseInt((await total.textContent()) ?? '', 10);
  expect(await violations(page)).toEqual([]);
  await assertFits(page);

  // The photographer's own visit of the page does not count; a visitor's counts once.
  await page.goto(`${world.url}/fr/prestataire/maude-tremblay-roy`);
  await expect(page.getByRole('heading', { name: 'Forfaits' })).toBeVisible();
  const visitor = await world.device('visitor');
  const counted = visitor.waitForEvent('response', (reply) => reply.url().includes('/update/view-count'));
  const other = await visitor.newPage();
  await other.goto(`${world.url}/fr/prestataire/maude-tremblay-roy`);
  expect((await counted).status()).toBe(204);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Forfaits' })).toBeVisible();

  await page.goto(`${world.url}/fr/tableau-de-bord`);
  await expect.poll(async () => Number.parseInt((await total.textContent()) ?? '', 10)).toBe(before + 1);
  await device.setOffline(true);
  await page.reload();
  await expect(total).toHaveText(new RegExp(`^${before + 1} personnes`));
  await page.getByText('Lire en tableau').click();
  await expect(page.getByRole('columnheader', { name: 'Visites' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

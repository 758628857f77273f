import { untilSaved, visit, walkTo } from '../harness/actions.ts';
import { upgradeAll } from '../harness/newer-build.ts';
import { expect, test } from '../harness/world.ts';

test('an old tab closes its databases for an upgrade, says so, and loses no typed text', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver`);
  await walkTo('contact', page, '');
  await page.getByLabel('Nom', { exact: true }).fill('Camille Fortin');
  await untilSaved(page);

  // A page of this origin without our code acts as the newer build.
  const newer = await device.newPage();
  await newer.goto(`${world.url}/api/health/live`);
  const { ways, drafts } = await upgradeAll(newer);
  expect(ways).toEqual(['upgraded', 'upgraded']);
  expect(drafts).toEqual([
    expect.objectContaining({ fields: expect.objectContaining({ client_name: 'Camille Fortin' }) }),
  ]);

  await expect(page.getByText('Une nouvelle version est prête. Mettez à jour pour continuer.')).toBeVisible();
  await page.bringToFront();
  await expect(page.getByRole('button', { name: 'Mettre à jour' })).toBeInViewport();
  // The form refuses input that could not be stored; the typed text is still shown.
  const name = page.locator('input[name="client_name"]');
  await expect(name).toHaveValue('Camille Fortin');
  await expect(name.and(page.locator('main[inert] *'))).toBeAttached();
});

test('a build older than the device’s databases says that a newer one is ready, and writes nothing', async ({
  world,
}) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver`);
  await walkTo('contact', page, '');
  await page.getByLabel('Nom', { exact: true }).fill('Camille Fortin');
  await untilSaved(page);
  const newer = await device.newPage();
  await newer.goto(`${world.url}/api/health/live`);
  await upgradeAll(newer);

  // There is no newer build to load in this test: the same one starts again, and finds databases it cannot read.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Une nouvelle version est prête' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mettre à jour' })).toBeVisible();
  await page.goto(world.url);
  await expect(page.getByText('Une nouvelle version est prête. Mettez à jour pour continuer.')).toBeVisible();
  const { ways, drafts } = await upgradeAll(newer);
  expect([ways, drafts.length]).toEqual([[], 1]);
});

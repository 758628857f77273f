import { fillRequest, fireSync, retryAll, send, visit } from '../../harness/actions.ts';
import { expect, test } from '../../harness/world.ts';

test('two tabs and the worker send one request at the same time once', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'ensemble@exemple.ca');
  const other = await device.newPage();
  await other.goto(`${world.url}/fr/envois`);
  world.proxy.down();
  await send(page);
  await expect(other.getByText('En attente du réseau')).toBeVisible();
  world.proxy.up();
  world.proxy.delay(100);
  await Promise.all([
    page.evaluate(() => window.dispatchEvent(new Event('online'))),
    retryAll(other),
    fireSync(device, world.url),
  ]);
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible({ timeout: 30_000 });
  await expect(other.getByText(/Reçue à/)).toHaveCount(1);
  expect(await world.requestsOf('ensemble@exemple.ca')).toHaveLength(1);
});

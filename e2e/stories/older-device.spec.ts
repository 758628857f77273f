import { fillRequest, openRequest, send, untilSaved, visit, walkTo } from '../harness/actions.ts';
import { writeVersion3 } from '../harness/older-build.ts';
import { expect, test } from '../harness/world.ts';

test('a device of the previous build keeps its queue, drafts and rows, and sends waiting items once', async ({
  world,
}) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver`);
  await fillRequest(page, 'avant@exemple.ca');
  await send(page);
  await openRequest(page);
  const sent = page.url();
  await expect.poll(() => world.requestsOf('avant@exemple.ca').then((rows) => rows.length)).toBe(1);
  // A page of this origin without our code acts as the older build.
  const older = await device.newPage();
  await older.goto(`${world.url}/api/health/live`);
  await device.setOffline(true);
  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'apres@exemple.ca');
  await send(page);
  await page.goto(`${world.url}/fr/reserver`);
  await walkTo('contact', page, '');
  await page.getByLabel('Nom', { exact: true }).fill('Camille Fortin');
  await untilSaved(page);

  await page.close();
  expect(await writeVersion3(older)).toBeGreaterThan(0);

  const again = await device.newPage();
  await again.goto(sent);
  await expect(again.getByRole('heading', { level: 1, name: /, Québec$/ })).toBeVisible();
  await device.setOffline(false);
  await expect.poll(() => world.requestsOf('apres@exemple.ca').then((rows) => rows.length)).toBe(1);
  await again.goto(`${world.url}/fr/envois`);
  await expect(again.getByText(/Reçue à/).first()).toBeVisible();
  await again.goto(`${world.url}/fr/reserver/brouillons`);
  await expect(again.getByRole('button', { name: 'Dupliquer' }).first()).toBeVisible();
  expect(await world.requestsOf('apres@exemple.ca')).toHaveLength(1);
});

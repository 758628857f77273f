import { fillRequest, inDays, send, signIn, visit, withoutNetwork } from '../../harness/actions.ts';
import { expect, test } from '../../harness/world.ts';

test('the app starts without network after one visit', async ({ world }) => {
  const device = await world.device('phone', { worker: 'new' });
  const page = await visit(device, world.url);
  await page.close();
  await device.setOffline(true);

  const again = await device.newPage();
  await again.goto(world.url);
  await expect(again.getByRole('heading', { name: 'Votre moment, bien cadré.' })).toBeVisible();
  await again.goto(`${world.url}/fr/reserver`);
  await expect(again.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
  await expect(again.getByRole('status').filter({ hasText: withoutNetwork })).toBeVisible();
  await expect(again.getByRole('button', { name: 'Mariage', exact: true })).toBeVisible();
});

test('a guest sends a request offline, closes the app, and the worker sends it once the network is back', async ({
  world,
}) => {
  const device = await world.device();
  const lists = device.waitForEvent('response', (reply) => reply.url().endsWith('/api/providers?per_page=100'));
  const page = await visit(device, world.url);
  // The device keeps the form's lists once its first page is idle.
  await (await lists).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.goto(`${world.url}/fr/reserver`);
  await expect(page.getByRole('button', { name: 'Mariage', exact: true })).toBeVisible();
  await device.setOffline(true);
  await fillRequest(page, 'invitee@exemple.ca');
  await send(page);
  await expect(page.getByRole('heading', { name: 'Prête à partir' })).toBeVisible();
  await expect(page.getByText('En attente du réseau').first()).toBeVisible();
  expect(await world.requestsOf('invitee@exemple.ca')).toHaveLength(0);

  await device.newPage();
  await page.close();
  await device.setOffline(false);
  await expect.poll(() => world.requestsOf('invitee@exemple.ca').then((rows) => rows.length)).toBe(1);

  const reopened = await device.newPage();
  await reopened.goto(`${world.url}/fr/envois`);
  await expect(reopened.getByText(/Reçue à/)).toBeVisible();
  expect(await world.requestsOf('invitee@exemple.ca')).toHaveLength(1);
});

test('a client sends a request offline, closes the app, and the worker sends it in her name', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  await page.goto(`${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  await page.getByRole('link', { name: 'Nouvelle' }).click();
  const before = (await world.requestsOf('client@declic.test')).length;
  await device.setOffline(true);
  await fillRequest(page, 'client@declic.test', { provider: 'Rosalie Cyr', date: inDays(45) });
  await send(page);
  await expect(page.getByText('Rosalie Cyr ne l’a pas encore reçue.')).toBeVisible();

  await device.newPage();
  await page.close();
  await device.setOffline(false);
  await expect.poll(() => world.requestsOf('client@declic.test').then((rows) => rows.length)).toBe(before + 1);

  const reopened = await device.newPage();
  await reopened.goto(`${world.url}/contrats`);
  await expect(reopened.getByText(/^En attente, expire le /).first()).toBeVisible();
  await expect(reopened.getByText('En attente du réseau')).toHaveCount(0);
});

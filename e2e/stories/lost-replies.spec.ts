import { fillRequest, fireSync, send, visit } from '../harness/actions.ts';
import { expect, test } from '../harness/world.ts';

const POST = 'POST /api/quotes/requests';

test('a browser killed during a flush finishes it at once and only once at its next start', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'coupee@exemple.ca');
  world.proxy.delay(1_500);
  const sent = new Promise<void>((resolve) => world.proxy.checkSend(POST, resolve));
  await send(page);
  await sent;
  const session = await device.newCDPSession(page);
  const closed = device.waitForEvent('close');
  await session.send('Browser.crash').catch(() => undefined);
  await closed;
  world.proxy.delay(0);

  const again = await world.device('phone');
  const reopened = again.pages()[0] ?? (await again.newPage());
  await reopened.goto(`${world.url}/fr/envois`);
  await expect(reopened.getByText(/Reçue à/)).toBeVisible();
  expect(await world.requestsOf('coupee@exemple.ca')).toHaveLength(1);
});

test('a send of a closed tab is finished at once and only once by the other tab', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  const other = await device.newPage();
  await other.goto(`${world.url}/fr/envois`);
  await page.bringToFront();
  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'fermee@exemple.ca');
  world.proxy.delay(1_500);
  const sent = new Promise<void>((resolve) => world.proxy.checkSend(POST, resolve));
  await send(page);
  await sent;
  await page.close();
  world.proxy.delay(0);
  await expect(other.getByText(/Reçue à/)).toBeVisible();
  expect(await world.requestsOf('fermee@exemple.ca')).toHaveLength(1);
});

test('the worker sends when the browser wakes it, after the server was down and every tab closed', async ({
  world,
}) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'absente@exemple.ca');
  world.proxy.down();
  await send(page);
  await expect(page.getByText('En attente du réseau').first()).toBeVisible();
  await device.newPage();
  await page.close();
  world.proxy.up();
  await fireSync(device, world.url);
  await expect.poll(() => world.requestsOf('absente@exemple.ca').then((rows) => rows.length)).toBe(1);
});

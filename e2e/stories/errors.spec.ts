import type { BrowserContext, Page } from 'playwright/test';
import { visit } from '../harness/actions.ts';
import { violations } from '../harness/axe.ts';
import { expect, test } from '../harness/world.ts';

/** The script of a screen fails at run time, not because of the network. */
async function breaks(device: BrowserContext, script: string, error: string): Promise<void> {
  await device.route(`**/assets/${script}-*.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw ${error};` }),
  );
}

test('a server error, another error with its code, and the last resort page are shown', async ({ world }) => {
  const device = await world.device('phone', { worker: 'none' });
  const page = await device.newPage();
  await breaks(device, 'outbox', 'Object.assign(new Error("hiccup"), { status: 500 })');
  await page.goto(`${world.url}/en/outbox`);
  await expect(page).toHaveTitle('Something went wrong');
  await expect(page.getByText('It seems like our server is experiencing a hiccup', { exact: true })).toBeVisible();
  const elsewhere = 'Feel free to explore some of our other pages or come back later';
  await expect(page.getByText(elsewhere, { exact: true })).toBeVisible();

  await device.unrouteAll();
  await breaks(device, 'outbox', 'Object.assign(new Error("odd"), { status: 503 })');
  await page.reload();
  await expect(page).toHaveTitle('An error occured');
  await expect(page.getByText('Error 503')).toBeVisible();

  await device.unrouteAll();
  await breaks(device, 'outbox', 'new Error("odd")');
  await page.reload();
  await expect(page.getByText('Error 500')).toBeVisible();

  await breaks(device, 'instead', 'new Error("odd too")');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This page can’t be shown' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByRole('heading', { name: 'Votre moment, bien cadré.' })).toBeVisible();
});

test('a script that does not arrive reloads the page once, then shows an error; a minute later it may reload again', async ({
  world,
}) => {
  const device = await world.device('phone', { worker: 'none' });
  const page = await device.newPage();
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await device.route('**/assets/outbox-*.js', (route) => route.abort());
  await page.goto(`${world.url}/en/outbox`);
  await expect(page).toHaveTitle('An error occured');
  expect(documents).toBe(2);
  await page.reload();
  await expect(page).toHaveTitle('An error occured');
  expect(documents).toBe(3);
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) {
      const at = Number(sessionStorage.getItem(key));
      if (at > 60_000) sessionStorage.setItem(key, String(at - 60_000));
    }
  });
  await device.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Outbox/);
});

test(
  'a device whose databases do not respond shows a message, and the page appears once they do',
  {
    tag: '@long',
  },
  async ({ world }) => {
    const device = await world.device();
    const other = await visit(device, world.url);
    const release = await holdDatabase(other);
    const page = await device.newPage();
    await page.goto(`${world.url}/fr/reserver`);
    await expect(page.getByRole('progressbar', { name: 'Chargement' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cet appareil tarde à répondre' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await release();
    await expect(page.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
  },
);

/**
 * Keeps a transaction of the device's database open.
 * @returns a function that ends it
 */
async function holdDatabase(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const open = indexedDB.open('declic-device');
      open.addEventListener('success', () => resolve(open.result));
    });
    const hold = { isHeld: true };
    const stores = [...database.objectStoreNames];
    const transaction = database.transaction(stores, 'readwrite');
    const requestAgain = () => {
      if (hold.isHeld) transaction.objectStore('facts').count().addEventListener('success', requestAgain);
      else database.close();
    };
    requestAgain();
    return hold;
  });
  return () =>
    held.evaluate((hold) => {
      hold.isHeld = false;
    });
}

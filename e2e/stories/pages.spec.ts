import { catalogueId } from '../../server/demo/catalogue.ts';
import { freePort } from '../../scripts/postgres.ts';
import { AppServer } from '../harness/app-server.ts';
import { copyOfDemoData } from '../harness/demo-data.ts';
import { expect, test } from '../harness/world.ts';

async function started(env: Record<string, string> = {}): Promise<AppServer> {
  const port = await freePort();
  const dataDir = copyOfDemoData();
  const server = new AppServer({ port, baseUrl: `http://localhost:${port}`, dataDir, env, isReused: true });
  await server.start();
  return server;
}

test('without script, the buttons of a public page link to an explanation', async ({ world }) => {
  const device = await world.device('no-script', { worker: 'none' });
  const page = device.pages()[0] ?? (await device.newPage());
  // Playwright disables scripts, but Chromium then still parses `noscript` as text: documents are parsed here as by a
  // browser without scripts.
  await page.route(/\.js$/, (route) => route.abort());
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(/<\/?noscript>/g, '') });
    },
  );
  await page.goto(world.url);
  await expect(page.getByText('Cette page se lit sans JavaScript.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Mariage', exact: true }).click();
  await expect(page).toHaveTitle(/^Photographes de mariage · Déclic/);
  await page.getByRole('main').getByRole('link', { name: 'Réserver' }).click();
  await expect(page).toHaveTitle(/^Réserver un photographe · Déclic/);
  await expect(page.getByRole('heading', { name: 'Réserver un photographe' })).toBeVisible();
  // The first step has its answers, and those of the address; it leads to the search.
  await page.goto(`${world.url}/fr/reserver?name=wedding&city=${catalogueId('city', 'Québec')}&date=2027-06-14`);
  await expect(page.getByLabel('Où')).toHaveValue('quebec');
  await expect(page.getByLabel('Quand')).toHaveValue('2027-06-14');
  await expect(page.getByRole('button').first()).toHaveText('Mariage');
  await page.getByLabel('Quand').fill('');
  await page.getByRole('button', { name: 'Portrait' }).click();
  await expect(page).toHaveURL(/\/fr\/recherche\?city=quebec&date=&name=portrait$/);
  await expect(page).toHaveTitle(/^Photographes de portrait à Québec · Déclic/);
  await page.goto(`${world.url}/fr/reserver/date`);
  await expect(page.getByText('Cette page a besoin de JavaScript.')).toBeVisible();
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page.getByRole('heading', { name: 'Votre moment, bien cadré.' })).toBeVisible();
});

test('a page that the server cannot render now recovers by itself', async ({ world }) => {
  const server = await started({ LIMITS: JSON.stringify({ pages_per_minute: 1 }) });
  expect((await fetch(server.url)).status).toBe(200);
  // Its data has a separate limit, so the app that starts in it shows the page.
  const device = await world.device();
  const page = await device.newPage();
  expect((await page.goto(server.url))?.status()).toBe(429);
  await expect(page.getByRole('heading', { name: 'Votre moment, bien cadré.' })).toBeVisible();
  await device.close();
  await server.stop();
});

import { visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { expect, test } from '../../harness/world.ts';

test('a city shows its own text, its photographers, its sessions and its neighbours', async ({ world }) => {
  const page = await visit(await world.device(), `${world.url}/fr/photographes/quebec`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographes à Québec');
  await expect(page.getByText('Les remparts, le fleuve et le Petit-Champlain')).toBeVisible();
  const people = page.getByRole('list', { name: 'Photographes' });
  await expect(people.getByRole('link', { name: 'Maude Tremblay-Roy' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await assertFits(page);

  await page.getByRole('link', { name: /^Mariage · \d+$/ }).click();
  await expect(page).toHaveURL(`${world.url}/fr/photographes/quebec/mariage`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographes de mariage à Québec');
  await expect(page.getByText('Les plaines d’Abraham donnent de l’espace')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: /^Lévis · \d+$/ }).click();
  await expect(page).toHaveURL(`${world.url}/fr/photographes/levis/mariage`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographes de mariage à Lévis');
  await page.getByRole('link', { name: 'Choisir une date, un prix' }).click();
  await expect(page).toHaveURL(`${world.url}/fr/recherche?name=wedding&city=levis`);
});

test('search engines find each city once in each language, and no empty one', async ({ world, request }) => {
  const read = async (path: string) => {
    const reply = await request.get(`${world.url}${path}`, { maxRedirects: 0 });
    return { status: reply.status(), text: await reply.text(), location: reply.headers()['location'] };
  };
  const { status, text } = await read('/fr/photographes/quebec/mariage');
  expect(status).toBe(200);
  expect(text).toContain('Photographes de mariage à Québec · Déclic');
  expect(text).toMatch(/rel="canonical" href="[^"]+\/fr\/photographes\/quebec\/mariage"/);
  expect(text).toMatch(/hrefLang="en" href="[^"]+\/en\/photographers\/quebec\/wedding"/i);
  expect(await read('/en/photographers/quebec/mariage')).toMatchObject({
    status: 308,
    location: '/en/photographers/quebec/wedding',
  });
  const empty = await read('/en/photographers/gaspe');
  expect(empty.status).toBe(200);
  expect(empty.text).toContain('name="robots" content="noindex"');
  expect(empty.text).toContain('No photographer here yet.');
  for (const path of ['/fr/photographes/nulle-part', '/fr/photographes/quebec/plomberie']) {
    expect((await read(path)).status, path).toBe(404);
  }
  const { text: map } = await read('/sitemap.xml');
  expect(map).toMatch(/\/fr\/photographes\/quebec\/mariage</);
  expect(map).not.toContain('gaspe');
});

test('without script, a city shows its photographers and links to other pages', async ({ world }) => {
  const device = await world.device('no-script', { worker: 'none' });
  const page = device.pages()[0] ?? (await device.newPage());
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(`${world.url}/en/photographers/quebec`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographers in Québec');
  await page.getByRole('link', { name: /^Wedding · \d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wedding photographers in Québec');
  await expect(page.getByRole('link', { name: 'Maude Tremblay-Roy' })).toBeVisible();
});

test('without network, a city shows the photographers seen on this device', async ({ world }) => {
  const device = await world.device('phone', { worker: 'new' });
  const page = await visit(device, `${world.url}/fr/photographes/quebec`);
  await device.setOffline(true);
  await page.getByRole('link', { name: /^Mariage ·/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographes de mariage à Québec');
  await expect(page.getByText('Ce que cet appareil a déjà vu.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Maude Tremblay-Roy' })).toBeVisible();
  await page.goto(`${world.url}/fr/photographes/quebec`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographes à Québec');
  await expect(page.getByText(/erreur/i)).toHaveCount(0);
});

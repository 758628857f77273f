import { fillRequest, nextStep, retryAll, send, signIn, untilSaved, visit, walkTo } from '../harness/actions.ts';
import { refusal } from '../harness/fault-proxy.ts';
import { expect, test } from '../harness/world.ts';

const POST = /^POST \/api\/quotes\/requests /;

test('a captive portal answers 200 to everything: no answer is believed, and nothing is lost', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'portail@exemple.ca');
  world.proxy.answer(/^\w+ \/api\//, {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Bienvenue</title><p>Acceptez les conditions du réseau.</p>',
  });
  world.proxy.cutAll();
  await send(page);
  await expect(page.getByText('En attente du réseau').first()).toBeVisible();
  await expect.poll(() => world.proxy.answered).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { name: 'Prête à partir' })).toBeVisible();
  expect(await world.requestsOf('portail@exemple.ca')).toEqual([]);

  await page.getByRole('link', { name: 'Voir', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Tout réessayer' })).toBeVisible();
  world.proxy.stopAnswering();
  await retryAll(page);
  await expect(page.getByText(/Reçue à/)).toBeVisible();
  expect(await world.requestsOf('portail@exemple.ca')).toHaveLength(1);
});

test('an expired access token is renewed, and the item is sent automatically', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  const before = (await world.requestsOf('client@declic.test')).length;
  await page.getByRole('link', { name: 'Nouvelle demande' }).click();
  await fillRequest(page, 'client@declic.test');
  await device.setOffline(true);
  await send(page);
  await expect(page.getByText('En attente du réseau').first()).toBeVisible();
  world.proxy.answer(POST, refusal(401, 'token.expired'), 1);
  await device.setOffline(false);
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  expect(world.proxy.answered).toBe(1);
  expect(await world.requestsOf('client@declic.test')).toHaveLength(before + 1);
});

test('a full device says what to do, keeps the typed text, and stores nothing incomplete', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  await page.goto(`${world.url}/fr/reserver`);
  await walkTo('description', page, 'pleine@exemple.ca');
  await untilSaved(page);
  const session = await device.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: world.url, quotaSize: 1 });
  // Chromium caches the free space for up to half a minute: writes until it checks again.
  const full = page.getByRole('alert').filter({ hasText: 'Il n’y a plus de place sur cet appareil' });
  await expect(async () => {
    await page.getByLabel('Description').press('x');
    await expect(full).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('Enregistré sur cet appareil')).toHaveCount(0);
  await page.getByLabel('Description').fill('Tapée sans place');
  await nextStep(page);
  await expect(full).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/reserver\/description/);
  await expect(page.getByLabel('Description')).toHaveValue('Tapée sans place');
  expect(await world.requestsOf('pleine@exemple.ca')).toEqual([]);

  await session.send('Storage.overrideQuotaForOrigin', { origin: world.url });
  await nextStep(page);
  await page.getByLabel('Nom', { exact: true }).fill('Camille Fortin');
  await page.getByLabel('Courriel').fill('pleine@exemple.ca');
  await nextStep(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  expect(await world.requestsOf('pleine@exemple.ca')).toMatchObject([{ description: 'Tapée sans place' }]);
});

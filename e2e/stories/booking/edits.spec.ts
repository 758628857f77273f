import {
  changeAnswer,
  fillRequest,
  fireSync,
  nextStep,
  inDays,
  openRequest,
  pickMoment,
  retryAll,
  send,
  untilSaved,
  visit,
  walkTo,
} from '../../harness/actions.ts';
import { expect, test } from '../../harness/world.ts';

const POST = 'POST /api/quotes/requests';

test('an unsent request is edited in place, and the typed values survive a reload', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'retouche@exemple.ca', { provider: 'Rosalie Cyr' });
  await device.setOffline(true);
  await send(page);
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Modifier ma demande' })).toBeFocused();
  await expect(page.getByText('Camille Fortin')).toBeVisible();
  await expect(page.getByText('Rosalie Cyr')).toBeVisible();
  await changeAnswer(page, 'Votre idée');
  await page.getByLabel('Budget, taxes en sus').fill('900');
  await untilSaved(page);

  await page.reload();
  await expect(page.getByLabel('Budget, taxes en sus')).toHaveValue('900');
  await page.getByLabel('Description').fill('Au bord du fleuve.');
  await changeAnswer(page, 'Date et heure');
  await pickMoment(page, inDays(46), '15:00');
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('En attente du réseau').first()).toBeVisible();
  await expect(page.getByText('Au bord du fleuve.')).toBeVisible();

  await device.setOffline(false);
  await expect(page.getByText('Envoyée, encore ouverte')).toBeVisible();
  const rows = await world.requestsOf('retouche@exemple.ca');
  expect(rows).toMatchObject([{ budget: 900, description: 'Au bord du fleuve.', date: inDays(46), time: '15:00' }]);

  await page.goto(`${world.url}/fr/reserver`);
  await expect(page.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
});

test('a request edited while its reply was lost is created once, then edited once', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'entretemps@exemple.ca');
  const cut = new Promise<void>((resolve) => {
    world.proxy.cutNextReplyTo(POST, () => {
      world.proxy.down();
      resolve();
    });
  });
  await send(page);
  await cut;
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await changeAnswer(page, 'Votre idée');
  await page.getByLabel('Budget, taxes en sus').fill('750');
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(page.getByText('En attente du réseau').first()).toBeVisible();
  expect(await world.requestsOf('entretemps@exemple.ca')).toMatchObject([{ budget: null, version: 1 }]);

  world.proxy.up();
  await expect(page.getByText('Envoyée, encore ouverte')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Vos modifications sont enregistrées et envoyées.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Modifiée' })).toBeVisible();
  expect(await world.requestsOf('entretemps@exemple.ca')).toMatchObject([{ budget: 750, version: 2 }]);
  await expect(page.getByText('750 $')).toBeVisible();
  await page.goto(`${world.url}/fr/envois`);
  await expect(page.getByText(/Reçue à/)).toHaveCount(2);
});

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

test('a pending withdrawal is shown everywhere the request is', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'attend@exemple.ca');
  await send(page);
  await openRequest(page);
  await device.setOffline(true);
  await page.getByRole('button', { name: 'Retirer ma demande' }).click();
  await expect(page.getByText('plus personne n’y répondra')).toBeVisible();
  await page.getByRole('button', { name: 'Oui, retirer ma demande' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mariage, Québec' })).toBeFocused();
  await expect(page.getByText('Retrait en attente')).toBeVisible();
  await expect(page.getByText('Votre retrait est gardé ici.')).toBeVisible();
  await page.goto(`${world.url}/fr/envois`);
  await expect(page.getByRole('listitem').getByText('Retrait : mariage, Québec')).toBeVisible();
  await device.setOffline(false);
  await expect(page.getByText(/Reçue à/)).toHaveCount(2);
  expect(await world.requestsOf('attend@exemple.ca')).toMatchObject([{ status: 'withdrawn' }]);
  await page.goBack();
  await expect(page.getByRole('listitem').last()).toContainText('Retirée');
});

test('a second booking starts with the contact data of the first', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, world.url);
  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'encore@exemple.ca');
  await send(page);
  await page.goto(`${world.url}/fr/reserver`);
  await walkTo('contact', page, '');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Camille Fortin');
  await expect(page.getByLabel('Courriel')).toHaveValue('encore@exemple.ca');
  await nextStep(page);
  await send(page);
  await expect.poll(() => world.requestsOf('encore@exemple.ca')).toHaveLength(2);
});

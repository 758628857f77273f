import type { Locator, Page } from 'playwright/test';
import { changeAnswer, fillRequest, send, signIn, visit } from '../harness/actions.ts';
import { assertFits, violations } from '../harness/axe.ts';
import { refusal } from '../harness/fault-proxy.ts';
import { looks } from '../harness/looks.ts';
import { add, arrivedPhotos, brandPhoto, knownPhotos, openOffline } from '../harness/portfolio.ts';
import { expect, test, type World } from '../harness/world.ts';

const POST = /^POST \/api\/quotes\/requests /;

/** One request that the server has, one that it refused, one that waits for the network. */
async function threeSends(world: World, options: Parameters<World['device']>[1] = {}) {
  const device = await world.device('phone', options);
  const page = await visit(device, `${world.url}/fr/reserver`);
  await fillRequest(page, 'recue@exemple.ca', { category: 'Famille' });
  await send(page);
  await expect(page.getByRole('heading', { name: 'C’est envoyé' })).toBeVisible();
  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'refusee@exemple.ca');
  world.proxy.answer(POST, refusal(409, 'slot_taken', { alternatives: [] }), 1);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Cette plage n’est plus libre' })).toBeVisible();
  await page.goto(`${world.url}/fr/reserver`);
  await fillRequest(page, 'attente@exemple.ca', { category: 'Portrait' });
  await device.setOffline(true);
  await send(page);
  await page.getByRole('link', { name: 'Voir mes envois' }).click();
  return { device, page };
}

test('items that need the person come first, then those under way with their reason, then finished ones', async ({
  world,
}) => {
  const { device, page } = await threeSends(world);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'À vous de jouer',
    'En cours',
    'Terminé',
  ]);
  await expect(page.getByRole('main')).toContainText(/Terminé\s*Aujourd’hui/);
  const waiting = page.getByRole('listitem').filter({ hasText: 'portrait, Québec' });
  await expect(waiting).toContainText('En attente du réseau');
  await expect(waiting).toContainText('dès la prochaine connexion');
  await expect(waiting).toContainText(/Préparée à/);
  await expect(page.getByRole('listitem').filter({ hasText: 'famille, Québec' })).toContainText(/Reçue à/);
  await expect(page.getByText(/[\d,]+.(?:ko|Mo) utilisés sur cet appareil/)).toBeVisible();

  await waiting.getByRole('link', { name: 'Modifier' }).click();
  await changeAnswer(page, 'Votre idée');
  await page.getByLabel('Budget, taxes en sus').fill('450');
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(page.getByText('450 $')).toBeVisible();
  await page.goBack();

  await device.setOffline(false);
  await expect(page.getByRole('heading', { name: 'En cours' })).toHaveCount(0);
  await expect.poll(() => world.requestsOf('attente@exemple.ca')).toMatchObject([{ budget: 450 }]);
});

test('a removed item can be restored for a moment, and is sent once', async ({ world }) => {
  const { device, page } = await threeSends(world);
  const waiting = page.getByRole('listitem').filter({ hasText: 'portrait, Québec' });
  await waiting.getByRole('button', { name: 'Retirer de la file' }).click();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('button', { name: 'Remettre dans la file' }).click();
  await expect(waiting).toHaveCount(1);
  await waiting.getByRole('button', { name: 'Retirer de la file' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remettre dans la file' })).toHaveCount(0);
  const refused = page.getByRole('listitem').filter({ hasText: 'mariage, Québec' });
  await refused.getByRole('button', { name: 'Retirer de la file' }).click();
  await page.getByRole('button', { name: 'Remettre dans la file' }).click();
  await device.setOffline(false);
  await expect(page.getByText(/Reçue à/)).toHaveCount(2);
  expect(await world.requestsOf('refusee@exemple.ca')).toHaveLength(1);
  expect(await world.requestsOf('attente@exemple.ca')).toEqual([]);
  await page.goto(`${world.url}/fr/reserver/brouillons`);
  await expect(page.getByRole('heading', { name: 'Portrait, Québec' })).toBeVisible();
});

/** Two photos that wait for the network, and their line in Envois. */
async function twoPhotos(world: World) {
  const device = await world.device();
  const page = await openOffline(world.url, device);
  await add(page, [brandPhoto('maison'), brandPhoto('vase')]);
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.goto(`${world.url}/fr/envois`);
  return { device, page, photos: page.getByRole('listitem').filter({ hasText: '2 photos vers votre portfolio' }) };
}

test('photos sent today stay in the list with their picture, without network too', async ({ world }) => {
  const { device, page, photos } = await twoPhotos(world);
  await expect(section(page, 'En cours').filter({ has: photos })).toContainText(
    /En cours\s*[\d,]+.(?:ko|Mo) à envoyer/,
  );
  await expect.poll(() => drawn(photos)).toBe(true);

  await device.setOffline(false);
  await expect(photos).toContainText(/Reçu à\s\d/);
  await device.setOffline(true);
  await page.reload();
  await expect(section(page, 'Terminé').filter({ has: photos })).toContainText(/Terminé\s*Aujourd’hui/);
  await expect.poll(() => drawn(photos)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await assertFits(page);
  await page.getByRole('link', { name: 'Gérer mes données sur cet appareil' }).click();
  await expect(page.getByRole('heading', { name: 'Mes données sur cet appareil' })).toBeVisible();
});

test('paused photos stay on the device, over a reload too, until the person resumes them', async ({ world }) => {
  const { device, page, photos } = await twoPhotos(world);
  await photos.getByRole('button', { name: 'Mettre l’envoi en pause' }).click();
  await expect(photos).toContainText('En pause');
  // The network would not send them.
  await expect(page.getByText('Hors ligne. Vos modifications sont enregistrées')).toBeVisible();
  await expect(page.getByText(/au retour du réseau/)).toHaveCount(0);
  await device.setOffline(false);
  await expect.poll(async () => (await knownPhotos(world.server.url)).length, { timeout: 15_000 }).toBe(2);
  await page.reload();
  await expect(photos).toContainText('L’envoi reprendra quand vous le direz.');
  expect(await violations(page)).toEqual([]);
  await assertFits(page);
  await expect(page.getByRole('button', { name: 'Tout réessayer' })).toHaveCount(0);
  expect(world.proxy.bytesUploaded).toBe(0);

  await page.goto(`${world.url}/prestataire/portfolio`);
  await page.getByRole('button', { name: 'Reprendre l’envoi' }).click();
  await expect(page.getByText('En pause')).toHaveCount(0);
  await page.goto(`${world.url}/fr/envois`);
  await expect(photos).toContainText(/Reçu à\s\d/);
  expect(await arrivedPhotos(world.server.url)).toHaveLength(2);
});

function section(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
}

/** Whether the picture of a send comes from this device's own bytes, and can be seen. */
function drawn(send: Locator): Promise<boolean> {
  return send
    .locator('img')
    .evaluate((img: HTMLImageElement) => img.src.startsWith('blob:') && img.complete && img.naturalWidth > 0);
}

for (const [email, action] of [
  [null, 'Décrire ma séance'],
  ['client@declic.test', 'Décrire ma séance'],
  ['photographe@declic.test', 'Ouvrir mon portfolio'],
  ['admin@declic.test', 'Voir les prestataires'],
] as const) {
  test(`an empty list leads to where the sends begin: ${email ?? 'a visitor'}`, async ({ world }) => {
    const page = await visit(await world.device(), `${world.url}/fr/connexion`);
    if (email !== null) await signIn(page, email);
    await page.goto(`${world.url}/fr/envois`);
    await expect(page.getByRole('heading', { name: 'Rien à envoyer' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: action })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

/** Queues actions with a kind and a payload that only a newer build reads. */
async function queueOfNewerBuild(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const database = await settled(indexedDB.open(names.find((name) => name.startsWith('declic-guest:')) ?? ''));
    const outbox = database.transaction('outbox', 'readwrite').objectStore('outbox');
    const [first] = (await settled(outbox.getAll())) as { seq: number }[];
    const { seq: _, ...item } = first as { seq: number };
    for (const changed of [
      { kind: 'plan.publish', state: 'queued' },
      { schema_version: 99, state: 'needs_you' },
    ]) {
      const id = crypto.randomUUID();
      const mine = { id, idempotency_key: crypto.randomUUID(), lane: `other:${id}`, payload: { id }, attempts: 0 };
      await settled(outbox.add({ ...item, ...mine, done_at: null, ...changed }));
    }
    database.close();
  });
}

test('items of a newer build are listed, and wait for the update', async ({ world }) => {
  const { page } = await threeSends(world);
  await queueOfNewerBuild(page);
  await page.reload();
  const unread = page.getByRole('listitem').filter({ hasText: /^Envoi/ });
  await expect(unread).toHaveCount(2);
  await expect(unread.filter({ hasText: 'En attente de la mise à jour' })).toHaveCount(1);
  await expect(unread.filter({ hasText: 'il attend la mise à jour de Déclic' })).toHaveCount(1);
  await expect(unread.getByRole('button')).toHaveCount(0);
});

test('a failing server is retried automatically, or at once on a tap', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/reserver`);
  await fillRequest(page, 'trouble@exemple.ca');
  world.proxy.answer(POST, { ...refusal(503, 'unavailable'), headers: { 'x-declic-api': '1', 'retry-after': '90' } });
  await send(page);
  await page.getByRole('link', { name: 'Voir mes envois' }).click();
  await expect(page.getByText('Le serveur ne répond pas')).toBeVisible();
  await expect(page.getByText(/Nouvel essai dans 2.min/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirer de la file' }), 'the server may have it').toHaveCount(0);
  world.proxy.stopAnswering();
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await expect(page.getByText(/Reçue à/)).toBeVisible();
});

for (const { colorScheme, viewport } of looks) {
  test(`the queue is accessible, ${colorScheme}, ${viewport.width} px`, async ({ world }) => {
    const { page } = await threeSends(world, { colorScheme, viewport });
    await expect(page.getByText(/utilisés sur cet appareil/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await assertFits(page);
  });
}

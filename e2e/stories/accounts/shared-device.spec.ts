import type { Page } from 'playwright/test';
import { fillRequest, send, signIn, visit } from '../../harness/actions.ts';
import { uploadPhotos } from '../../harness/portfolio.ts';
import { expect, test, type World } from '../../harness/world.ts';

const CAMILLE = 'client@declic.test';

/** Camille makes a request without network, and opens the sign-out dialog. */
async function leavingWithUnsentWork(world: World): Promise<{ page: Page; online: () => Promise<void> }> {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, CAMILLE);
  await page.getByRole('link', { name: 'Nouvelle' }).click();
  await fillRequest(page, CAMILLE, { description: 'Pas encore partie' });
  await device.setOffline(true);
  await send(page);
  await page.getByRole('link', { name: /, mon compte$/ }).click();
  await page.getByRole('button', { name: /, mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 envoi, brouillon ou favori n’existe que sur cet appareil.');
  return { page, online: () => device.setOffline(false) };
}

async function unsent(world: World) {
  const rows = await world.requestsOf(CAMILLE);
  return rows.filter(({ description }) => description === 'Pas encore partie');
}

test('another person’s sign-in sends nothing of the first person, whose items are sent after her return', async ({
  world,
}) => {
  const { page, online } = await leavingWithUnsentWork(world);
  await page.getByRole('button', { name: 'Garder et se déconnecter' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${world.url}/fr/connexion`);
  await expect(page.getByText('1 envoi de c•••@declic.test attend sa connexion.')).toBeVisible();
  await expect(page.getByText('Pas encore partie')).toHaveCount(0);

  await online();
  await signIn(page, 'gerald@declic.test');
  await page.goto(`${world.url}/fr/envois`);
  await expect(page.getByText('1 envoi de c•••@declic.test attend sa connexion.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rien à envoyer' })).toBeVisible();
  expect(await unsent(world)).toEqual([]);

  await page.getByRole('link', { name: /, mon compte$/ }).click();
  await page.getByRole('button', { name: /, mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${world.url}/fr/connexion`);
  await signIn(page, CAMILLE);
  await page.getByRole('button', { name: /, mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Envois' }).click();
  await expect(page.getByText(/Reçue à/)).toHaveCount(1);
  expect(await unsent(world)).toHaveLength(1);
  await expect(page.getByText(/attend sa connexion/)).toHaveCount(0);
});

test('a page of the first person begins anew when another person signs in, in a tab that missed the sign-out', async ({
  world,
}) => {
  const device = await world.device();
  const late = await visit(device, `${world.url}/fr/connexion`);
  const page = await device.newPage();
  await page.goto(`${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${world.url}/prestataire/horaire`);
  await page.getByRole('button', { name: 'Créer mon adresse' }).click();
  const address = page.getByLabel('Adresse de votre calendrier');
  await expect(address).toBeVisible();
  await signIn(late, 'gerald@declic.test');
  await expect(address).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Horaire' })).toHaveCount(0);
});

/** The pictures in the browser's caches, and the tables of its databases that have bytes or rows of a person. */
function keptHere(): Promise<{ pictures: string[]; tables: string[] }> {
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('No answer')));
    });
  const picturesIn = async (name: string) =>
    (await (await caches.open(name)).keys()).flatMap(({ url }) => (url.includes('/media/') ? [`${name} ${url}`] : []));
  const tablesIn = async (name: string) => {
    const database = await settled(indexedDB.open(name));
    const counts = ['rows', 'lists', 'previews', 'assets', 'asset_chunks']
      .filter((table) => database.objectStoreNames.contains(table))
      .map(async (table) => [table, await settled(database.transaction(table).objectStore(table).count())] as const);
    const full = (await Promise.all(counts)).filter(([, count]) => count > 0);
    database.close();
    return full.map(([table]) => `${name} ${table}`);
  };
  return (async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    return {
      pictures: (await Promise.all((await caches.keys()).map(picturesIn))).flat(),
      tables: (await Promise.all(databases.map(tablesIn))).flat(),
    };
  })();
}

test('nothing of a photographer’s pictures is left in any cache or database after signing out', async ({ world }) => {
  const [photo] = await uploadPhotos(world.url, 1);
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${world.url}/prestataire/portfolio`);
  await expect.poll(async () => (await page.evaluate(keptHere)).pictures.join(' ')).toContain(photo?.id);
  await page.getByRole('button', { name: /, mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bon retour.' })).toBeVisible();
  expect(await page.evaluate(keptHere)).toEqual({ pictures: [], tables: [] });
});

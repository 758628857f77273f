import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { signIn, visit } from '../harness/actions.ts';
import { assertFits, violations } from '../harness/axe.ts';
import { refusal } from '../harness/fault-proxy.ts';
import { Person } from '../harness/person.ts';
import { makePhotos } from '../harness/photos.ts';
import { looks } from '../harness/looks.ts';
import { expect, test, type World } from '../harness/world.ts';
import type { CurrentUser } from '../../shared/accounts/account.schema.ts';

/** It looks like a JPEG, and no browser can show it. */
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const photo = (name: string) => join(import.meta.dirname, '../../client/brand/photos', `${name}.jpg`);
const [house, vase] = [photo('maison'), photo('vase')];
const SEND = /^POST \/api\/users\/upload\/profile-picture /;

async function openProfile(world: World, device: BrowserContext, email = 'client@declic.test'): Promise<Page> {
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, email);
  await page.goto(`${world.url}/compte/profil`);
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible();
  return page;
}

/** The avatar in the bar, once its image is decoded. */
const face = (page: Page) => page.getByRole('button', { name: /, mon compte$/ }).locator('img');
const dialog = (page: Page) => page.getByRole('dialog');

async function drawn(page: Page): Promise<boolean> {
  return face(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
}

const shown = async (world: World, email: string) =>
  (await (await Person.signIn(world.server.url, email)).get<CurrentUser>('/api/auth/current-user')).profile_pictures;

test('an avatar set on a phone appears at once on the person’s other device', async ({ world }) => {
  const desk = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const there = await openProfile(world, desk);
  const page = await openProfile(world, await world.device());
  await expect(face(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Ajouter une photo' }).click();
  await page.locator('input[type=file]').first().setInputFiles(house);
  const crop = page.getByRole('application', { name: /^Cadrage/ });
  await expect(crop).toBeVisible();
  const box = (await crop.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('slider', { name: 'Agrandissement' }).fill('2');
  await assertFits(page);
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toBeHidden();

  await expect(face(page)).toBeVisible();
  await expect.poll(() => drawn(page)).toBe(true);
  const [avatar] = await shown(world, 'client@declic.test');
  expect(avatar?.width).toBe(avatar?.height);
  await expect(face(there)).toHaveAttribute('src', avatar?.thumbnail_url ?? '');
  await expect.poll(() => drawn(there)).toBe(true);

  await page.getByRole('button', { name: 'Retirer la photo' }).click();
  await expect(dialog(page)).toContainText('Vos initiales la remplaceront partout.');
  await dialog(page).getByRole('button', { name: 'Retirer' }).click();
  await expect(face(page)).toHaveCount(0);
  await expect(face(there)).toHaveCount(0);
});

test('the keyboard alone selects the crop, and a photographer sets a banner', async ({ world }) => {
  const device = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await openProfile(world, device, 'photographe@declic.test');
  await page.getByRole('link', { name: /^Profil de photographe/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Profil de photographe' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une bannière' }).press('Enter');
  await page.locator('input[type=file]').first().setInputFiles(vase);
  const crop = page.getByRole('application', { name: /^Cadrage/ });
  await crop.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('slider', { name: 'Agrandissement' })).toBeFocused();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Tab');
  await expect(crop).toBeFocused();
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowDown');
  const sent = page.waitForRequest(/profile-picture/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const [, y, width] = (
    /name="crop"\s+([\d.,]+)/.exec((await sent).postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? ''
  )
    .split(',')
    .map(Number);
  // Moved down under the frame, the photo shows its upper edge; enlarged, less than its width.
  expect(y).toBe(0);
  expect(width).toBeCloseTo(1 / 1.5, 1);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Changer la bannière' })).toBeFocused();
  const pictures = await shown(world, 'photographe@declic.test');
  expect(pictures.map(({ type }) => type)).toEqual(['banner']);

  // Their page shows it first, to anyone, before any script.
  const html = await (await fetch(`${world.url}/fr/prestataire/maude-tremblay-roy`)).text();
  expect(html).toContain(`${pictures[0]?.base}/${pictures[0]?.widths[0]}.avif`);
  await page.goto(`${world.url}/fr/prestataire/maude-tremblay-roy`);
  await expect(page.getByRole('img', { name: 'Bannière de Maude Tremblay-Roy' })).toBeVisible();
});

test('a photographer’s avatar is on their page, their card and the bookings requested from them', async ({ world }) => {
  const device = await world.device('desk', { viewport: { width: 1280, height: 800 } });
  const page = await openProfile(world, device, 'photographe@declic.test');
  await page.getByRole('button', { name: 'Ajouter une photo' }).click();
  await page.locator('input[type=file]').first().setInputFiles(house);
  await page.getByRole('slider').waitFor();
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toBeHidden();
  const avatar = (await shown(world, 'photographe@declic.test')).find(({ type }) => type === 'avatar');
  const main = page.getByRole('main');
  const seen = (width: number) => main.locator(`img[src="${avatar?.base}/${width}.webp"]`);
  // A worker that waited too long for the page shows the cached one.
  await expect(async () => {
    await page.goto(world.url);
    await expect(seen(96)).toBeAttached({ timeout: 3_000 });
  }).toPass();
  await seen(96).scrollIntoViewIfNeeded();
  await expect.poll(() => seen(96).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96);
  await page.goto(`${world.url}/fr/prestataire/maude-tremblay-roy`);
  await expect(seen(256)).toBeVisible();
  await main.locator('a[href*="/reserver?plan="]').filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Mariage', exact: true }).click();
  await expect(seen(96).filter({ visible: true }).first()).toBeVisible();
});

test('a photo that is larger than what is sent becomes smaller on the device', async ({ world }) => {
  const [large] = await makePhotos(world.folder, 1, () => 9_000_000);
  if (large === undefined) throw new Error('None');
  expect(large.bytes).toBeGreaterThan(5 * 1024 * 1024);
  const page = await openProfile(world, await world.device());
  await page.getByRole('button', { name: 'Ajouter une photo' }).click();
  await page.locator('input[type=file]').first().setInputFiles(large.path);
  await expect(page.getByRole('slider')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(face(page)).toBeVisible();
});

test('a refused picture shows the reason, and the earlier choice stays', async ({ world }) => {
  const page = await openProfile(world, await world.device());
  await page.getByRole('button', { name: 'Ajouter une photo' }).click();
  const files = page.locator('input[type=file]').first();
  for (const [buffer, words] of [
    [Buffer.from('du texte'), 'Ce n’est pas une photo que nous prenons.'],
    [Buffer.alloc(0), 'Ce fichier est vide.'],
    [Buffer.concat([JPEG_START, Buffer.alloc(5 * 1024 * 1024)]), 'Cette photo dépasse 5 Mo.'],
  ] as const) {
    await files.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await expect(dialog(page).getByRole('alert')).toContainText(words);
  }
  await files.setInputFiles(house);
  await expect(page.getByRole('slider')).toBeVisible();
  const damaged = { errors: [{ field: 'file', validation: 'damaged' }] };
  for (const [status, code, more, words] of [
    [400, 'validation_failed', damaged, 'Nous n’arrivons pas à lire cette photo.'],
    [415, 'unsupported_media_type', { errors: [{ field: 'file', validation: 'animated' }] }, 'Cette image bouge'],
    [429, 'too_many_requests', {}, 'Trop d’essais de suite.'],
    [507, 'storage_full', {}, 'Nos serveurs n’ont plus de place'],
    [500, 'server.error', {}, 'L’enregistrement n’a pas réussi.'],
  ] as const) {
    world.proxy.answer(SEND, refusal(status, code, more), 1);
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(words);
    await expect(page.getByRole('slider')).toBeVisible();
  }
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(face(page)).toBeVisible();
});

test('a picture chosen without network waits in its dialog, and is sent automatically', async ({ world }) => {
  const device = await world.device();
  const page = await openProfile(world, device);
  await page.getByRole('button', { name: 'Ajouter une photo' }).click();
  await page.locator('input[type=file]').first().setInputFiles(house);
  await expect(page.getByRole('slider')).toBeVisible();
  await device.setOffline(true);
  await expect(dialog(page)).toContainText('Vous êtes hors ligne.');
  await dialog(page).getByRole('button', { name: 'Enregistrer au retour du réseau' }).click();
  await expect(dialog(page)).toContainText('Gardez cette fenêtre ouverte');
  await expect(page.getByRole('slider')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await shown(world, 'client@declic.test')).toEqual([]);
  await device.setOffline(false);
  await expect(dialog(page)).toBeHidden();
  await expect(face(page)).toBeVisible();
});

test('each role has its own places, and signed-out people have no profile', async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/compte/profil`);
  await expect(page.getByRole('heading', { name: 'Bon retour.' })).toBeVisible();
  await page.goto(`${world.url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  await page.getByRole('navigation').getByRole('link', { name: 'Profil' }).click();
  await expect(page).toHaveURL(`${world.url}/compte/profil`);
  await expect(page.getByText('client@declic.test')).toBeVisible();
  await page.goto(`${world.url}/compte/profil/prestataire`);
  await expect(page.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /, mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Profil' }).click();
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible();
});

for (const { colorScheme, viewport } of looks) {
  test(`the profiles are accessible, ${colorScheme}, ${viewport.width} px`, async ({ world }) => {
    const device = await world.device('a11y', { colorScheme, viewport });
    const page = await openProfile(world, device, 'photographe@declic.test');
    const check = async (what: string) => {
      expect(await violations(page), what).toEqual([]);
      await assertFits(page);
    };
    await check('profile');
    await page.getByRole('button', { name: 'Ajouter une photo' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Choisir une photo' })).toBeVisible();
    await check('choice');
    await page.locator('input[type=file]').first().setInputFiles(house);
    await expect(page.getByRole('slider')).toBeVisible();
    await check('crop');
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(face(page)).toBeVisible();
    await check('profile with a face');
    await page.getByRole('button', { name: 'Retirer la photo' }).click();
    await check('removal');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Profil de photographe/ }).click();
    await expect(page.getByText('Présentation')).toBeVisible();
    await check('photographer’s profile');
    await page.getByRole('button', { name: 'Ajouter une bannière' }).click();
    await page.locator('input[type=file]').first().setInputFiles(vase);
    await expect(page.getByRole('slider')).toBeVisible();
    await check('banner');
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('button', { name: 'Changer la bannière' })).toBeVisible();
    await check('photographer’s profile with a banner');
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Region } from 'sharp';
import { assertFits, violations } from '../harness/axe.ts';
import { refusal } from '../harness/fault-proxy.ts';
import { makePhotos } from '../harness/photos.ts';
import { looks } from '../harness/looks.ts';
import { arrived, dialog, drawn, face, known, openProfile, shown } from '../harness/screens/profile.ts';
import { expect, test } from '../harness/world.ts';

/** It looks like a JPEG, and no browser can show it. */
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const photo = (name: string) => join(import.meta.dirname, '../../client/brand/photos', `${name}.jpg`);
const [house, vase] = [photo('maison'), photo('vase')];
const BYTES = /^PATCH \/api\/uploads\//;

/** The mean colour of a picture, or of a part of it. */
async function meanOf(bytes: Buffer, part?: Region): Promise<readonly number[]> {
  const image = part === undefined ? sharp(bytes) : sharp(await sharp(bytes).extract(part).toBuffer());
  return (await image.stats()).channels.slice(0, 3).map(({ mean }) => mean);
}

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
  const avatar = await arrived(world, 'client@declic.test');
  expect(avatar.width).toBe(avatar.height);
  await expect(face(there)).toHaveAttribute('src', avatar.thumbnail_url);
  await expect(face(page)).toHaveAttribute('src', avatar.thumbnail_url);
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
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Changer la bannière' })).toBeFocused();
  const banner = await arrived(world, 'photographe@declic.test', 'banner');
  expect((await shown(world, 'photographe@declic.test')).map(({ type }) => type)).toEqual(['banner']);
  // Moved down under the frame, the photo shows its upper edge; enlarged, less than its width.
  const original = readFileSync(vase);
  const { width: whole } = await sharp(original).metadata();
  const width = Math.round(whole / 1.5);
  expect(Math.abs(banner.width - width)).toBeLessThan(0.05 * width);
  const part = { left: Math.round((whole - width) / 2), top: 0, width, height: Math.round(width / 3) };
  const made = await meanOf(Buffer.from(await (await fetch(`${world.url}${banner.url}`)).arrayBuffer()));
  for (const [index, mean] of (await meanOf(original, part)).entries()) {
    expect(Math.abs(mean - (made[index] ?? 0))).toBeLessThan(6);
  }

  // Their page shows it first, to anyone, before any script.
  const html = await (await fetch(`${world.url}/fr/prestataire/maude-tremblay-roy`)).text();
  expect(html).toContain(`${banner.base}/${banner.widths[0]}.avif`);
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
  const avatar = await arrived(world, 'photographe@declic.test');
  const main = page.getByRole('main');
  const seen = (width: number) => main.locator(`img[src="${avatar.base}/${width}.webp"]`);
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

test('a photo of any size is cut and made smaller on the device', async ({ world }) => {
  const [large] = await makePhotos(world.folder, 1, () => 9_000_000);
  if (large === undefined) throw new Error('None');
  expect(large.bytes).toBeGreaterThan(5 * 1024 * 1024);
  const page = await openProfile(world, await world.device());
  await page.getByRole('button', { name: 'Ajouter une photo' }).click();
  await page.locator('input[type=file]').first().setInputFiles(large.path);
  await expect(page.getByRole('slider')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toBeHidden();
  // The server takes no avatar of more than 5 MB.
  await arrived(world, 'client@declic.test');
});

test('a refused picture shows the reason, and the earlier choice stays', async ({ world }) => {
  const page = await openProfile(world, await world.device());
  await page.getByRole('button', { name: 'Ajouter une photo' }).click();
  const files = page.locator('input[type=file]').first();
  for (const [buffer, words] of [
    [Buffer.from('du texte'), 'Format non accepté.'],
    [Buffer.alloc(0), 'Ce fichier est vide.'],
    [Buffer.concat([JPEG_START, Buffer.alloc(5 * 1024 * 1024)]), 'Cette photo dépasse 5 Mo.'],
  ] as const) {
    await files.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await expect(dialog(page).getByRole('alert')).toContainText(words);
  }
  // The server says no to a file that this browser shows.
  const damaged = { errors: [{ field: 'file', validation: 'damaged' }] };
  world.proxy.answer(BYTES, refusal(400, 'validation_failed', damaged), 1);
  await files.setInputFiles(house);
  await expect(page.getByRole('slider')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Nous n’arrivons pas à lire cette photo.');
  await expect(face(page)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: /^Envois/ }).click();
  await expect(main).toContainText('Cette photo ne se lit pas : choisissez-en une autre');
  await main.getByRole('link', { name: 'Voir le profil' }).click();
  await page.getByRole('button', { name: 'Annuler ce changement' }).click();
  await expect(main).not.toContainText('Nous n’arrivons pas à lire cette photo.');

  await page.getByRole('button', { name: 'Ajouter une photo' }).click();
  await files.setInputFiles(house);
  await expect(page.getByRole('slider')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await arrived(world, 'client@declic.test');
});

test('a picture chosen without network survives the app being closed, and is set once', async ({ world }) => {
  const email = 'photographe@declic.test';
  const device = await world.device();
  const page = await openProfile(world, device, email);
  const { version } = await known(world, email);
  await device.setOffline(true);
  await page.getByRole('button', { name: 'Ajouter une photo' }).click();
  await page.locator('input[type=file]').first().setInputFiles(house);
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(dialog(page)).toContainText('votre photo attendra le réseau sur cet appareil');
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => drawn(page)).toBe(true);
  await expect(page.getByRole('main')).toContainText('En attente du réseau');
  expect(await violations(page)).toEqual([]);
  await assertFits(page);
  await page.close();

  const again = await device.newPage();
  await again.goto(`${world.url}/fr/envois`);
  const waiting = again.getByRole('listitem').filter({ hasText: 'Votre photo de profil' });
  await expect(waiting).toContainText('En attente du réseau');
  await waiting.getByRole('link', { name: 'Votre photo de profil' }).click();
  await expect.poll(() => drawn(again)).toBe(true);
  expect(await shown(world, email)).toEqual([]);

  await device.setOffline(false);
  const avatar = await arrived(world, email);
  await expect(face(again)).toHaveAttribute('src', avatar.thumbnail_url);
  await expect(again.getByRole('main')).not.toContainText('En attente du réseau');
  await again.goto(`${world.url}/fr/envois`);
  await expect(waiting).toContainText(/Reçue à/);
  const html = await (await fetch(`${world.url}/fr/prestataire/maude-tremblay-roy`)).text();
  expect(html).toContain(avatar.base);
  expect((await known(world, email)).version).toBe(version + 1);
});

test('a removal without network takes the place of a picture that waits', async ({ world }) => {
  const email = 'client@declic.test';
  const device = await world.device();
  const page = await openProfile(world, device);
  const choose = async () => {
    await page.getByRole('button', { name: /^(?:Ajouter une|Changer la) photo$/ }).click();
    await page.locator('input[type=file]').first().setInputFiles(house);
    await expect(page.getByRole('slider')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  };
  await choose();
  const first = await arrived(world, email);
  await expect(face(page)).toHaveAttribute('src', first.thumbnail_url);
  await device.setOffline(true);
  await choose();
  await expect(face(page)).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: 'Retirer la photo' }).click();
  await dialog(page).getByRole('button', { name: 'Retirer' }).click();
  await expect(face(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('En attente du réseau');
  await expect(face(page)).toHaveCount(0);
  await device.setOffline(false);
  await expect.poll(() => shown(world, email)).toEqual([]);
  await expect(page.getByRole('main')).not.toContainText('En attente du réseau');
  await expect(face(page)).toHaveCount(0);
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

import { join } from 'node:path';
import { assertFits, violations } from '../harness/axe.ts';
import { arrived, dialog, drawn, face, known, openProfile, shown } from '../harness/screens/profile.ts';
import { expect, test } from '../harness/world.ts';

const photo = (name: string) => join(import.meta.dirname, '../../client/brand/photos', `${name}.jpg`);
const house = photo('maison');

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

import { phoneHeic } from '../../../server/testing/pictures.ts';
import { arrived, dialog, drawn, face, openProfile } from '../../harness/screens/profile.ts';
import { expect, test } from '../../harness/world.ts';

test('a phone’s HEIC, which this browser cannot show, waits for the network and becomes a square', async ({
  world,
}) => {
  const email = 'client@declic.test';
  const device = await world.device();
  const page = await openProfile(world, device);
  await device.setOffline(true);
  await page.getByRole('button', { name: 'Ajouter une photo' }).click();
  const files = page.locator('input[type=file]').first();
  const large = Buffer.concat([phoneHeic(0), Buffer.alloc(5 * 1024 * 1024)]);
  await files.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: large });
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Cette photo dépasse 5 Mo. Choisissez-en une plus légère.',
  );
  // Phones also send such a file under another name and type.
  await files.setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: phoneHeic(0) });
  await expect(dialog(page)).toContainText(
    'Ce navigateur ne peut pas montrer cette photo : nous la cadrerons au centre.',
  );
  await expect(dialog(page).getByRole('alert')).toBeEmpty();
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('main')).toContainText('En attente du réseau');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('En attente du réseau');

  await device.setOffline(false);
  const avatar = await arrived(world, email);
  expect(avatar.width).toBe(avatar.height);
  await expect(face(page)).toHaveAttribute('src', avatar.thumbnail_url);
  await expect.poll(() => drawn(page)).toBe(true);
  await expect(page.getByRole('main')).not.toContainText('En attente du réseau');
});

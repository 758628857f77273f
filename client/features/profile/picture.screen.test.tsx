import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import { aProfilePicture } from '#shared/accounts/testing.ts';
import type { Change } from '#shared/sync/sync.schema.ts';
import { type App, openApp } from '#client/testing/app.tsx';
import { pulled } from '#client/testing/kept.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { aPicture, chooseFiles } from '#client/testing/photos.ts';
import { aWireFor, feedOf } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import { anOwnProviderRow } from '#shared/providers/testing.ts';

const MEGABYTE = 1_024 ** 2;
/** Files that the server takes as an avatar. */
const MAX_BYTES = 5 * MEGABYTE;
/** It looks like a JPEG, and no browser can show it. */
const JPEG_START = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

/** A picture that loads: initials take the place of a broken one. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const slider = page.getByRole('slider', { name: 'Agrandissement' });
const crop = page.getByRole('application', { name: /^Cadrage/ });

/** The avatar in the bar. */
function face(): HTMLImageElement | null {
  return page
    .getByRole('button', { name: /, mon compte$/ })
    .element()
    .querySelector('img');
}

async function choose(button: string, file: File): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await chooseFiles(page.getByLabelText('Photo à choisir'), [file]);
}

async function setPicture(button: string, file: File): Promise<void> {
  await choose(button, file);
  await expect.element(slider).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

/** The cut picture, as it waits on the device. */
async function waitingPicture(app: App): Promise<Blob> {
  const db = await app.ownDb();
  await expect.poll(() => db.assets.count()).toBeGreaterThan(0);
  const assets = await db.assets.orderBy('id').toArray();
  const chunks = await db.asset_chunks
    .where('asset_id')
    .equals(assets.at(-1)?.id ?? '')
    .sortBy('index');
  return new Blob(chunks.map(({ bytes }) => bytes));
}

/** The mean colour of a picture, and its size. */
async function measure(picture: Blob) {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, 1, 1);
  return { width, height, colour: context.getImageData(0, 0, 1, 1).data };
}

const userChange = (data: CurrentUser): Change => ({
  type: 'user',
  id: data.id,
  version: data.version,
  deleted: 0,
  data,
});

const photographer = aPhotographer();
const profile = { id: photographer.provider?.id ?? '', slug: 'maude-roy' };

function openOwnProfile(): Promise<App> {
  const kept = pulled([{ type: 'provider', id: profile.id, version: 1, deleted: 0, data: anOwnProviderRow(profile) }]);
  return openApp('/compte/profil/prestataire', { as: photographer, kept, isOffline: true });
}

describe('a picture chosen without network', () => {
  it('is cut by the keyboard alone, and the focus returns to its button', async () => {
    await page.viewport(1_280, 800);
    const app = await openOwnProfile();
    await choose('Ajouter une bannière', await aPicture('fleuve.jpg', { width: 1_200, height: 800 }));
    await expect.element(crop).toBeVisible();
    const area = crop.element();
    if (area instanceof HTMLElement) area.focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight>10/}{Shift>}{Tab}{/Shift}');
    await expect.element(crop).toHaveFocus();
    await userEvent.keyboard('{ArrowDown>40/}{Tab}{Tab}{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Changer la bannière' })).toHaveFocus();

    // Moved down under the frame, the photo shows its upper edge; enlarged, less than its width.
    const { width, height, colour } = await measure(await waitingPicture(app));
    expect(Math.abs(width - 800)).toBeLessThan(40);
    expect(Math.abs(width / height - 3)).toBeLessThan(0.05);
    for (const [index, value] of [60, 200, 120].entries()) {
      expect(Math.abs((colour[index] ?? 0) - value), String(colour)).toBeLessThan(10);
    }
  });

  it('is made small enough for the server, whatever its size', async () => {
    const app = await openApp('/compte/profil', { as: aClient(), isOffline: true });
    const file = await aPicture('grande.jpg', { width: 3_000, height: 2_000, extraBytes: 9 * MEGABYTE });
    await setPicture('Ajouter une photo', file);
    const sent = await waitingPicture(app);
    expect(sent.size).toBeLessThan(MAX_BYTES);
    const { width, height } = await measure(sent);
    expect([width, height]).toEqual([1_024, 1_024]);
  });

  it('is seen at once, waits for the network, and gives way to a removal', async () => {
    const avatar = aProfilePicture('avatar', { thumbnail_url: PIXEL });
    const user = aClient({ profile_pictures: [avatar] });
    const app = await openApp('/compte/profil', { as: user, isOffline: true });
    await expect.poll(() => face()?.getAttribute('src')).toBe(avatar.thumbnail_url);
    await setPicture('Changer la photo', await aPicture('maison.jpg', { width: 300, height: 200 }));
    await expect.poll(() => face()?.getAttribute('src')).toMatch(/^blob:/);
    await expect.poll(() => face()?.naturalWidth).toBeGreaterThan(0);
    await expect.element(main).toMatchTextContent('En attente du réseau');

    await page.getByRole('button', { name: 'Retirer la photo' }).click();
    await expect.element(dialog).toMatchTextContent('Vos initiales la remplaceront partout.');
    await dialog.getByRole('button', { name: 'Retirer' }).click();
    await expect.poll(face).toBeNull();
    await app.again();
    await expect.element(main).toMatchTextContent('En attente du réseau');
    await expect.poll(face).toBeNull();

    const gone = { ...user, profile_pictures: [], version: 2 };
    app.wire
      .answer('picture.choose', null)
      .answer('sync.pull', feedOf([userChange(gone)]))
      .answer('account.read', gone)
      .up();
    await expect.poll(() => app.wire.sent('picture.choose').map(({ body }) => body.upload_id)).toEqual([null]);
    await expect.element(main).not.toMatchTextContent('En attente du réseau');
    await expect.poll(face).toBeNull();
  });
});

it('a refused picture shows the reason, and the earlier choice stays', async () => {
  const user = aClient();
  const wire = aWireFor(user)
    .answer('picture.choose', null)
    .answer('upload.begin', { offset: 0, is_complete: 0, duplicate_of: null })
    // The server says no to a file that this browser shows.
    .refuse('upload.send', { code: 'validation_failed', errors: [{ field: 'file', validation: 'damaged' }] });
  await openApp('/compte/profil', { as: user, wire });
  await page.getByRole('button', { name: 'Ajouter une photo' }).click();
  for (const [parts, words] of [
    [['du texte'], /^Format non accepté\./],
    [[], /^Ce fichier est vide\./],
    [[JPEG_START, new Uint8Array(MAX_BYTES)], /^Cette photo dépasse 5\sMo\./],
  ] as const) {
    const file = new File([...parts], 'photo.jpg', { type: 'image/jpeg' });
    await chooseFiles(page.getByLabelText('Photo à choisir'), [file]);
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(words);
  }
  await chooseFiles(page.getByLabelText('Photo à choisir'), [await aPicture('maison.jpg')]);
  await expect.element(slider).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(main).toMatchTextContent('Nous n’arrivons pas à lire cette photo.');
  await expect.poll(face).toBeNull();
  await expectWell();
  await page.getByRole('link', { name: /^Envois/ }).click();
  await expect.element(main).toMatchTextContent(/Cette photo ne se lit pas\s: choisissez-en une autre/);
  await main.getByRole('link', { name: 'Voir le profil' }).click();
  await page.getByRole('button', { name: 'Annuler ce changement' }).click();
  await expect.element(main).not.toMatchTextContent('Nous n’arrivons pas à lire cette photo.');
});

describe('each state is accessible and fits', () => {
  it('of a person’s own profile', async () => {
    await openApp('/compte/profil', { as: photographer, isOffline: true });
    await expect.element(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible();
    await expectWell();
    await page.getByRole('button', { name: 'Ajouter une photo' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Choisir une photo' })).toBeVisible();
    await expectWell();
    await chooseFiles(page.getByLabelText('Photo à choisir'), [
      await aPicture('maison.jpg', { width: 300, height: 200 }),
    ]);
    await expect.element(slider).toBeVisible();
    await expectWell();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect.poll(face).not.toBeNull();
    await expectWell();
    await page.getByRole('button', { name: 'Retirer la photo' }).click();
    await expectWell();
  });

  it('of a photographer’s profile', async () => {
    await openOwnProfile();
    await expect.element(page.getByLabelText('Présentation')).toBeVisible();
    await expectWell();
    await choose('Ajouter une bannière', await aPicture('vase.jpg', { width: 600, height: 300 }));
    await expect.element(slider).toBeVisible();
    await expectWell();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect.element(page.getByRole('button', { name: 'Changer la bannière' })).toBeVisible();
    await expectWell();
  });
});

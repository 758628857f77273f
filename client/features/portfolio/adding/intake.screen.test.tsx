import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MAX_PHOTO_BYTES } from '#shared/uploads/upload.ts';
import { ingestLock } from '#client/data/uploads/new-asset.ts';
import { aPhotographer } from '#client/testing/people.ts';
import { choosePhotos, expectOrder, photoChanges, photoRows, pictures, tileOf } from '#client/testing/photos.ts';
import { openOffline, openPortfolio } from '#client/testing/portfolio.ts';
import { feedOf } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

it('photos chosen without network are stored, and the screen shows why they wait', async () => {
  const app = await openOffline();
  await choosePhotos(await pictures('maison', 'vase', 'alliances'));
  await expectOrder('maison', 'vase', 'alliances');
  await expect.element(tileOf('vase')).toHaveAccessibleName(/Attend le réseau/);
  await expect
    .element(page.getByRole('progressbar'))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^0 sur 3\sphotos/));
  await expectWell();

  await app.again();
  await expectOrder('maison', 'vase', 'alliances');
  await app.go('/fr/envois');
  await page.getByRole('link', { name: '3 photos vers votre portfolio' }).click();
  await expectOrder('maison', 'vase', 'alliances');
});

it('a refused file says why, and a duplicate links to the existing photo', async () => {
  await openOffline();
  const [rings] = await pictures('alliances');
  if (rings === undefined) throw new Error('None');
  await choosePhotos(
    [rings],
    [rings],
    [
      new File([], 'vide.jpg', { type: 'image/jpeg' }),
      new File(['du texte'], 'texte.jpg', { type: 'image/jpeg' }),
      new File([new Uint8Array(MAX_PHOTO_BYTES + 1)], 'lourde.jpg', { type: 'image/jpeg' }),
    ],
  );
  await expect.element(page.getByText('Ce fichier est vide.')).toBeVisible();
  await expect.element(page.getByText(/Format non accepté/)).toBeVisible();
  await expect.element(page.getByText(/Elle dépasse 25/)).toBeVisible();
  await expect.element(page.getByText('Déjà dans votre portfolio.')).toBeVisible();
  await page.getByRole('button', { name: 'Voir la photo' }).click();
  await expect.element(tileOf('alliances')).toHaveFocus();
  await page.getByRole('button', { name: 'Fermer ces messages' }).click();
  await expect.element(page.getByText('Ce fichier est vide.')).not.toBeInTheDocument();
});

it('a photo whose bytes wait on another device says so until they arrive', async () => {
  const [arrived] = photoRows(['maison']);
  if (arrived === undefined) throw new Error('None');
  const awaited = { ...arrived, status: 'awaiting_bytes' as const, sha256: null, base: null, widths: [] };
  const { wire } = await openPortfolio(photoChanges([awaited]));
  await expect.element(tileOf('maison')).toHaveAccessibleName(/Attend sur un autre appareil/);
  wire.answer('sync.pull', feedOf(photoChanges([{ ...arrived, version: 2 }])));
  wire.down().up();
  await expect.element(tileOf('maison')).not.toHaveAccessibleName(/Attend sur un autre appareil/);
});

it('a page that still reads photos never reports that all are stored, in the portfolio or in the queue', async () => {
  const app = await openOffline();
  const [first, ...others] = await pictures('maison', 'vase', 'alliances');
  if (first === undefined) throw new Error('None');
  const isStored = page.getByText(/^Tout est gardé sur cet appareil/);
  await choosePhotos([first]);
  await expect.element(isStored).toBeVisible();

  // Another page of the device takes files in meanwhile.
  const turn = Promise.withResolvers<void>();
  const isTaken = Promise.withResolvers<void>();
  const other = navigator.locks.request(ingestLock(await app.ownDb()), () => {
    isTaken.resolve();
    return turn.promise;
  });
  await isTaken.promise;
  await choosePhotos(others);
  await expect.element(page.getByText(/Lecture de 2\sphotos/)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Envoi des photos' })).toBeVisible();
  await expect.element(isStored).not.toBeInTheDocument();
  await page
    .getByRole('link', { name: /^Envois/ })
    .first()
    .click();
  await expect.element(page.getByText(/^Gardez Déclic ouvert/)).toBeVisible();
  await expect.element(page.getByText(/^Vous pouvez fermer Déclic/)).not.toBeInTheDocument();

  turn.resolve();
  await other;
  await expect.element(page.getByText('3 photos vers votre portfolio')).toBeVisible();
  await expect.element(page.getByText(/^Gardez Déclic ouvert\s: des photos/)).not.toBeInTheDocument();
  await page.getByRole('link', { name: '3 photos vers votre portfolio' }).click();
  await expect.element(isStored).toBeVisible();
});

it('photos added from afar are scrolled to, and the portfolio leads to the public page', async () => {
  const { id = '', slug = '' } = aPhotographer().provider ?? {};
  const changes = photoChanges(photoRows(Array.from({ length: 30 }, (_, at) => `photo-${at}`)));
  await openPortfolio(changes, { as: aPhotographer({ provider: { id, slug, status: 'active' } }), isOffline: true });
  await expect.poll(() => page.getByRole('option').elements()).toHaveLength(30);
  scrollTo(0, 0);
  await choosePhotos(await pictures('maison'));
  await expect.element(tileOf('maison')).toBeInViewport();
  await expect
    .element(page.getByRole('link', { name: 'Voir ma page' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/fr\/prestataire\//));
});

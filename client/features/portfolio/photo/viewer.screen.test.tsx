import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toFoundPage } from '#shared/search/found-page.ts';
import { aPhoto } from '#shared/portfolio/testing.ts';
import { aShownProvider } from '#shared/providers/testing.ts';
import { openApp } from '#client/testing/app.tsx';
import { checkTile, expectOrder, focusTile, photoChanges, photoRows, tileOf } from '#client/testing/photos.ts';
import { openOffline, openPortfolio } from '#client/testing/portfolio.ts';
import { aWire } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const viewer = page.getByRole('dialog', { name: 'Photos en grand' });
const selected = page.getByRole('option', { selected: true });

it('a photo is enlarged by Enter or a click, without network too', async () => {
  await page.viewport(1_280, 800);
  await openOffline(photoChanges(photoRows(['maison', 'vase', 'alliances'])));
  await expectOrder('maison', 'vase', 'alliances');
  focusTile('maison');
  await userEvent.keyboard('{Enter}');
  await expect.element(viewer.getByText('1 sur 3')).toBeVisible();
  await expect.element(viewer.getByRole('img', { name: 'maison.jpg' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer.getByText('2 sur 3')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(tileOf('vase')).toHaveFocus();

  await tileOf('alliances').click();
  await expect.element(viewer.getByText('3 sur 3')).toBeVisible();
  await viewer.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(viewer).not.toBeInTheDocument();
  expect(selected.elements()).toHaveLength(0);
});

it('the way back closes an enlarged photo, and the check in the corner selects it', async () => {
  await openOffline(photoChanges(photoRows(['maison', 'vase', 'alliances'])));
  await tileOf('maison').click();
  await expect.element(viewer.getByText('1 sur 3')).toBeVisible();
  history.back();
  await expect.element(viewer).not.toBeInTheDocument();
  await checkTile(tileOf('maison'));
  await expect.poll(() => selected.elements()).toHaveLength(1);
  await expectWell();
});

it('a failed download says whether the network or the server is the cause', async () => {
  const { wire } = await openPortfolio(photoChanges(photoRows(['maison'])));
  await tileOf('maison').click();
  const button = viewer.getByRole('button', { name: 'Télécharger l’original' });
  await expect.element(button).toBeEnabled();
  wire.refuse('photo.original', { code: 'too_many_requests' }, 1);
  await button.click();
  await expect.element(viewer.getByText('Trop d’essais de suite. Attendez une minute, puis réessayez.')).toBeVisible();
  wire.down();
  await expect.element(button).toBeDisabled();
  await expect.element(viewer.getByText('L’original se télécharge avec le réseau.')).toBeVisible();
  await expect.element(button).toHaveAccessibleDescription('L’original se télécharge avec le réseau.');
  await expectWell();
  wire.up();
  await expect.element(button).toBeEnabled();
});

it('no other person is offered the download', async () => {
  const photos = toFoundPage([aPhoto()], { total: 1, isLeast: false }, 1, 24);
  const wire = aWire().answer('provider.read', aShownProvider()).answer('photo.list', photos);
  await openApp('/fr/prestataire/maude-roy', { wire });
  await page.getByRole('button', { name: /photo 1 de Maude/i }).click();
  await expect.element(viewer.getByRole('button', { name: 'Fermer' })).toBeVisible();
  await expect.element(viewer.getByRole('button', { name: 'Télécharger l’original' })).not.toBeInTheDocument();
});

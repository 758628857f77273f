import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pulled } from '#client/testing/kept.ts';
import { aPhotographer } from '#client/testing/people.ts';
import { expectOrder, focusTile, photoChanges, photoRows, tileOf } from '#client/testing/photos.ts';
import { openOffline, openPortfolio } from '#client/testing/portfolio.ts';
import { expectWell } from '#client/testing/well.ts';
import { reorder } from '../../portfolio.commands.ts';
import { BLOCK } from '../order.ts';

const tiles = page.getByRole('option');

it('the keyboard selects photos, moves them, and makes one the cover', async () => {
  const app = await openOffline(photoChanges(photoRows(['maison', 'vase', 'alliances'])));
  await expectOrder('maison', 'vase', 'alliances');
  focusTile('maison');
  await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
  await expectOrder('vase', 'alliances', 'maison');
  await expect.element(tileOf('maison')).toHaveFocus();
  await expect.element(page.getByText('Photo déplacée à la position 3 sur 3')).toBeInTheDocument();

  await userEvent.keyboard('{Home} {Shift>}{ArrowRight}{/Shift}');
  await expect.poll(() => page.getByRole('option', { selected: true }).elements()).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('toolbar', { name: 'Photos choisies' })).not.toBeInTheDocument();
  await userEvent.keyboard(' ');
  await press('Mettre en couverture');
  await expect.element(tileOf('alliances')).toHaveAccessibleName(/couverture/);
  await press('Déplacer avant');
  await expectOrder('alliances', 'vase', 'maison');
  await expect.element(page.getByText('Photo déplacée à la position 1 sur 3')).toBeInTheDocument();
  await app.again();
  await expectOrder('alliances', 'vase', 'maison');
});

/** A page keeps the pictures that it has shown, by photo. */
const UNSEEN = '01930000-0000-7000-8000-0000000b0000';

it('the name of the cover is what is seen of it, also when its picture does not load', async () => {
  const changes = photoChanges(photoRows(['maison'], () => ({ id: UNSEEN, is_cover: 1 })));
  const [{ id: photo_id } = { id: '' }] = changes;
  const bytes = new TextEncoder().encode('no picture').buffer;
  await openPortfolio(changes, {
    isOffline: true,
    kept: (db) => Promise.all([pulled(changes)(db), db.previews.put({ photo_id, bytes })]),
  });
  await expect.element(tileOf('maison').getByText('maison.jpg')).toBeVisible();
  await expect.element(tileOf('maison').getByText('Couverture')).toBeVisible();
  await expectWell(page.getByRole('listbox'));
});

it('the focus stays on a photo that moves to another block of the grid', async () => {
  const photos = photoRows(Array.from({ length: BLOCK + 2 }, (_, at) => `photo-${at}`));
  await openOffline(photoChanges(photos));
  await expect.poll(() => tiles.elements()).toHaveLength(photos.length);
  focusTile('photo-0');
  await userEvent.keyboard('{End}{ArrowLeft}');
  const mine = tileOf(`photo-${BLOCK}`);
  await expect.element(mine).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.element(tiles.nth(BLOCK - 1)).toHaveAccessibleName(new RegExp(`^photo-${BLOCK}`));
  await expect.element(mine).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.element(tiles.nth(BLOCK)).toHaveAccessibleName(new RegExp(`^photo-${BLOCK}`));
  await expect.element(mine).toHaveFocus();

  await expect
    .element(page.getByText(`Photo déplacée à la position ${BLOCK + 1} sur ${BLOCK + 2}`))
    .toBeInTheDocument();

  // Another page of the device moves the first photo to the end.
  const [first = '', ...others] = photos.map(({ id }) => id);
  await reorder(aPhotographer().provider?.id ?? '', [...others, first], [first, ...others], null);
  await expect.element(tiles.last()).toHaveAccessibleName(/^photo-0/);
  await expect.element(tiles.nth(BLOCK - 1)).toHaveAccessibleName(new RegExp(`^photo-${BLOCK}`));
  await expect.element(mine).toHaveFocus();
  await expectWell();
});

/** Presses a button by a key, wherever the focus was. */
async function press(name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect.element(button).toBeVisible();
  const element = button.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
}

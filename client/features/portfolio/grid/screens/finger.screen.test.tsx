import { beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { Finger } from '#client/testing/finger.ts';
import { expectOrder, photoChanges, photoRows, tileOf } from '#client/testing/photos.ts';
import { openOffline } from '#client/testing/portfolio.ts';

const selected = page.getByRole('option', { selected: true });
const viewer = page.getByRole('dialog', { name: 'Photos en grand' });

/** Keeps a finger on a photo for as long as it takes to be selected, and lifts it. */
async function hold(tile: Locator): Promise<void> {
  const finger = await Finger.on(tile);
  await expect.element(tile).toHaveAttribute('aria-selected', 'true');
  await finger.lift();
}

/** Holds a photo, and drags it over a part of another one. */
async function drag(from: string, to: string, part: number): Promise<Finger> {
  const finger = await Finger.on(tileOf(from));
  await expect.element(tileOf(from)).toHaveAttribute('aria-selected', 'true');
  await finger.over(tileOf(to), part);
  return finger;
}

describe('three photos on a phone without network', () => {
  beforeEach(async () => {
    await openOffline(photoChanges(photoRows(['maison', 'vase', 'alliances'])));
    await expectOrder('maison', 'vase', 'alliances');
  });

  it('a tap opens a photo, a held finger selects it, and the selected ones go first', async () => {
    await Finger.tap(tileOf('vase'));
    await expect.element(viewer.getByText('2 sur 3')).toBeVisible();
    history.back();
    await expect.element(viewer).not.toBeInTheDocument();

    await hold(tileOf('vase'));
    await expect.poll(() => selected.elements()).toHaveLength(1);
    await expect.element(viewer).not.toBeInTheDocument();
    await Finger.tap(tileOf('alliances'));
    await expect.poll(() => selected.elements()).toHaveLength(2);
    await Finger.tap(page.getByRole('button', { name: 'Étiqueter' }));
    await expect.element(page.getByRole('dialog', { name: /^Étiqueter 2\sphotos$/ })).toBeVisible();
    await expect.element(page.getByLabelText('Nouvelle étiquette')).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await Finger.tap(page.getByRole('button', { name: 'Mettre au début' }));
    await expectOrder('vase', 'alliances', 'maison');
    await expect.element(page.getByText('2 photos déplacées à partir de la position 1 sur 3')).toBeInTheDocument();
  });

  it('a held finger drags a photo to another place', async () => {
    const finger = await drag('alliances', 'maison', 0.2);
    await expect.element(page.getByText('Déposer ici, position 1')).toBeVisible();
    await finger.lift();
    await expectOrder('alliances', 'maison', 'vase');
    await expect.element(page.getByText('Photo déplacée à la position 1 sur 3')).toBeInTheDocument();
    // The next tap opens a photo: nothing stays selected after a drag.
    await expect.poll(() => selected.elements()).toHaveLength(0);

    // Those that are selected go with it.
    await hold(tileOf('maison'));
    await (await drag('vase', 'alliances', 0.2)).lift();
    await expectOrder('maison', 'vase', 'alliances');
    await expect.poll(() => selected.elements()).toHaveLength(1);

    // A drag that ends where it began selects.
    await (await drag('alliances', 'alliances', 0.8)).lift();
    await expect.poll(() => selected.elements()).toHaveLength(2);
    await expectOrder('maison', 'vase', 'alliances');
  });

  it('a second finger ends a drag, and nothing moves', async () => {
    const finger = await drag('alliances', 'maison', 0.2);
    await expect.element(page.getByText('Déposer ici, position 1')).toBeVisible();
    await finger.addSecond();
    await expect.element(page.getByText('Déposer ici, position 1')).not.toBeInTheDocument();
    await finger.lift();
    await expectOrder('maison', 'vase', 'alliances');
  });

  it('the point that crops of a photo keep is touched, moved by keys, and stored', async () => {
    await Finger.tap(tileOf('vase'));
    await Finger.tap(page.getByRole('button', { name: 'Cadrer' }));
    const dialog = page.getByRole('dialog', { name: 'Cadrer' });
    const [across, down] = [dialog.getByRole('slider').first(), dialog.getByRole('slider').last()];
    await expect.element(dialog).toBeVisible();
    await expect.element(across).toHaveFocus();
    await Finger.tap(dialog.getByRole('group', { name: 'vase.jpg' }), { x: 0.8, y: 0.25 });
    await expect.element(across).toHaveValue('80');
    await expect.element(down).toHaveValue('25');
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
    await expect.element(across).toHaveValue('78');
    await expect.element(down).toHaveValue('35');
    await Finger.tap(dialog.getByRole('button', { name: 'Enregistrer' }));
    await expect.element(dialog).not.toBeInTheDocument();
    const picture = () => tileOf('vase').element().querySelector('img');
    await expect.poll(() => picture()?.dataset['x']).toBe('80');
    await expect.poll(() => getComputedStyle(picture() ?? document.body).objectPosition).toBe('80% 35%');
  });
});

describe('thirty photos on a phone', () => {
  beforeEach(async () => {
    await openOffline(photoChanges(photoRows(Array.from({ length: 30 }, (_, at) => `photo-${at}`))));
    await expect.poll(() => page.getByRole('option').elements()).toHaveLength(30);
  });

  it('a finger that moves at once scrolls the page and holds nothing', async () => {
    const before = scrollY;
    const finger = await Finger.on(tileOf('photo-4'));
    await finger.by(0, -250);
    await expect.poll(() => scrollY).toBeGreaterThan(before + 100);
    // It stays for longer than a hold takes, and moves the page all that time.
    for (const way of [1, -1, 1, -1, 1, -1]) await finger.by(0, way * 100);
    await finger.lift();
    await expect.poll(() => selected.elements()).toHaveLength(0);
  });

  it('a drag scrolls the page at the edge of the screen', async () => {
    const first = tileOf('photo-0');
    const finger = await Finger.on(first);
    await expect.element(first).toHaveAttribute('aria-selected', 'true');
    await finger.to(180, 725);
    await expect.poll(() => document.documentElement.scrollHeight - innerHeight - scrollY).toBeLessThan(1);
    // The place that opens moves the tiles after it: the second move is to where the tile is by then.
    for (const _ of [1, 2]) await finger.over(tileOf('photo-25'), 0.2);
    await expect.element(page.getByText('Déposer ici, position 25')).toBeVisible();
    await finger.lift();
    const tiles = page.getByRole('option');
    await expect.element(tiles.nth(24)).toHaveAccessibleName(/^photo-0\.jpg/);
    await expect.element(tiles.nth(25)).toHaveAccessibleName(/^photo-25\.jpg/);
    await expect.element(page.getByText('Photo déplacée à la position 25 sur 30')).toBeInTheDocument();
  });
});

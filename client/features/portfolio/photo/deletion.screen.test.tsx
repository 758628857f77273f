import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { App } from '#client/testing/app.tsx';
import { choosePhotos, expectOrder, focusTile, pictures, tileOf } from '#client/testing/photos.ts';
import { openOffline, PORTFOLIO } from '#client/testing/portfolio.ts';

const undo = page.getByRole('button', { name: 'Annuler la suppression' });
const UNDO_MS = 8_000;

describe('three photos that wait for the network', () => {
  let app: App;
  let files: File[];

  beforeEach(async () => {
    app = await openOffline();
    files = await pictures('maison', 'vase', 'alliances');
    await choosePhotos(files);
    await expectOrder('maison', 'vase', 'alliances');
  });

  async function remove(name: string): Promise<void> {
    focusTile(name);
    await userEvent.keyboard('{Delete}');
    await expect.element(page.getByText('1 photo supprimée.')).toBeVisible();
  }

  it('a deleted one is restored, and the focus goes to its neighbour', async () => {
    await remove('vase');
    await expectOrder('maison', 'alliances');
    await expect.element(tileOf('alliances')).toHaveFocus();
    await undo.click();
    await expectOrder('maison', 'vase', 'alliances');
  });

  it('a deleted one that is added again is there at once, and is not too late to restore', async () => {
    await remove('vase');
    await expectOrder('maison', 'alliances');
    await expect
      .element(page.getByRole('progressbar'))
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/^0 sur 2\sphotos/));
    await choosePhotos(files.slice(1, 2));
    await expect.element(page.getByText('Déjà dans votre portfolio.')).toBeVisible();
    await expectOrder('maison', 'vase', 'alliances');
    await undo.click();
    await expect.element(undo).not.toBeInTheDocument();
    await expectOrder('maison', 'vase', 'alliances');
    await expect.element(page.getByText(/^Trop tard/)).not.toBeInTheDocument();
  });

  it('a deleted one stays deleted once its eight seconds are over', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await remove('vase');
    // The time stops while the pointer is over the words.
    await page.getByRole('heading', { level: 1 }).hover();
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1_000);
    await expect.element(undo).toBeVisible();
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(page.getByText(/^2 envois en attente/)).toBeVisible();
    await app.again();
    await expectOrder('maison', 'alliances');
  });

  it('a deleted one stays deleted when the person leaves the page', async () => {
    await remove('maison');
    // A page without toasts: where there are some, the eight seconds would go on and end.
    await page.getByRole('link', { name: 'Paramètres' }).first().click();
    await expect.element(page.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeVisible();
    await expect.element(page.getByText(/^2 envois en attente/)).toBeVisible();
    await app.go(PORTFOLIO);
    await expectOrder('vase', 'alliances');
  });
});

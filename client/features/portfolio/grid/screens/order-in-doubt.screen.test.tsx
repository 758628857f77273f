import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { App } from '#client/testing/app.tsx';
import { expectOrder, focusTile, photoChanges, photoRows } from '#client/testing/photos.ts';
import { openOffline } from '#client/testing/portfolio.ts';
import { feedOf } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const photos = photoRows(['maison', 'vase', 'alliances']);
const [house, vase, rings] = photos.map(({ id }) => id);

/** The server’s rows after another device put the last photo before the second. */
const elsewhere = photos.map((photo) => ({
  ...photo,
  version: 2,
  position: [house, rings, vase].indexOf(photo.id) + 1,
}));

describe('an order made without network, while another device made another', () => {
  let app: App;
  const question = page.getByRole('heading', { name: 'Quel ordre garder?' });

  beforeEach(async () => {
    app = await openOffline(photoChanges(photos));
    await expectOrder('maison', 'vase', 'alliances');
    focusTile('maison');
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expectOrder('vase', 'maison', 'alliances');
    app.wire
      .answer('sync.pull', feedOf(photoChanges(elsewhere)))
      .answer('photo.order', null)
      .refuse('photo.order', { code: 'version_conflict' }, 1)
      .up();
    await expect.element(question).toBeVisible();
  });

  it('leads to a question, and the kept one is sent over the other', async () => {
    await expectOrder('vase', 'maison', 'alliances');
    await expectWell();
    await page.getByRole('button', { name: 'Garder celui-ci' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.poll(() => app.wire.sent('photo.order')).toHaveLength(2);
    expect(app.wire.sent('photo.order')[1]?.body.ids).toEqual([vase, house, rings]);
  });

  it('gives way to the other one', async () => {
    await page.getByRole('button', { name: 'Prendre l’autre' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expectOrder('maison', 'alliances', 'vase');
    expect(app.wire.sent('photo.order')).toHaveLength(1);
  });
});

import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkTile, expectOrder, photoChanges, photoRows, tileOf } from '#client/testing/photos.ts';
import { openOffline } from '#client/testing/portfolio.ts';
import { expectWell } from '#client/testing/well.ts';

it('photos are tagged without network, and filtered by their tags', async () => {
  const app = await openOffline(photoChanges(photoRows(['maison', 'vase', 'alliances'])));
  await expectOrder('maison', 'vase', 'alliances');
  await checkTile(tileOf('maison'));
  await checkTile(tileOf('alliances'));
  await page.getByRole('button', { name: 'Étiqueter' }).click();
  const dialog = page.getByRole('dialog', { name: /^Étiqueter 2\sphotos$/ });
  const added = dialog.getByLabelText('Nouvelle étiquette');
  await added.fill('mariage');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Mariage', pressed: true })).toBeVisible();
  await added.fill('Au bord du fleuve');
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Au bord du fleuve', pressed: true })).toBeVisible();
  // A typed tag counts without being added.
  await added.fill('Cabane à sucre');
  await expectWell();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  const filters = page.getByRole('group', { name: 'Photos par étiquette' });
  await filters.getByRole('button', { name: /^Mariage\s2$/ }).click();
  await expectOrder('maison', 'alliances');
  await filters.getByRole('button', { name: /^Sans étiquette\s1$/ }).click();
  await expectOrder('vase');
  await filters.getByRole('button', { name: 'Toutes' }).click();
  await expectOrder('maison', 'vase', 'alliances');
  await app.again();
  await expect.element(filters.getByRole('button', { name: /^Au bord du fleuve\s2$/ })).toBeVisible();
  await expect.element(filters.getByRole('button', { name: /^Cabane à sucre\s2$/ })).toBeVisible();
});

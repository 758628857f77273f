import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressUntil } from '#client/testing/keyboard.ts';
import { choosePhotos, expectOrder, pictures, tileOf } from '#client/testing/photos.ts';
import { ceremony, openPlans, PLANS } from '#client/testing/plans.ts';
import { expectWell } from '#client/testing/well.ts';

it('the keyboard alone creates a plan and puts an image first', async () => {
  await page.viewport(1_280, 800);
  const app = await openPlans(PLANS, [ceremony], { isOffline: true });
  const type = async (name: RegExp, text: string) => {
    await pressUntil('Tab', page.getByRole('textbox', { name }));
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.keyboard(text);
  };
  await pressUntil('Tab', page.getByRole('link', { name: 'Nouveau forfait' }));
  await userEvent.keyboard('{Enter}');
  await pressUntil('Tab', page.getByRole('link', { name: 'Tout sur une page' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => app.at()).toMatch(/\/nouveau$/);
  // The page before has the same fields, and stays until this one has loaded.
  await expect.element(page.getByRole('button', { name: 'Créer et publier' })).toBeVisible();
  await type(/^Titre/, 'Au clavier');
  await type(/^Description/, 'Sans souris, du début à la fin.');
  await pressUntil('Tab', page.getByRole('radio', { name: 'Prix fixe' }));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'À l’heure' })).toHaveFocus();
  await type(/^Prix de l’heure, taxes en sus/, '150');
  await type(/^Durée/, '1,5');
  await pressUntil('Tab', page.getByRole('button', { name: 'Créer et publier' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Au clavier', level: 1 })).toBeVisible();
  const created = (await (await app.ownDb()).outbox.toArray()).find(({ kind }) => kind === 'plan.create');
  expect(created?.payload).toMatchObject({ pricing_type: 'hourly', price_cents: 15_000, duration_min: 90 });

  const sections = page.getByRole('navigation', { name: 'Sections du forfait' });
  await pressUntil('Tab', sections.getByRole('link', { name: /^Images/ }));
  await userEvent.keyboard('{Enter}');
  await pressUntil('Tab', page.getByRole('button', { name: 'Ajouter des photos' }));
  // This button opens a dialog of the system.
  await choosePhotos(await pictures('une', 'deux', 'trois'));
  await expectOrder('une', 'deux', 'trois');
  await expect.element(page.getByRole('listbox', { name: 'Images du forfait, dans leur ordre' })).toBeVisible();
  await pressUntil('Tab', tileOf('une'));
  await userEvent.keyboard('{End}');
  await expect.element(tileOf('trois')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{Home}{/Alt}');
  await expectOrder('trois', 'une', 'deux');
  await expect.element(tileOf('trois')).toHaveFocus();
  await expect.element(tileOf('trois')).toHaveAccessibleName(/^trois\.jpg, couverture/);
  await expect.element(page.getByText('Photo déplacée à la position 1 sur 3')).toBeInTheDocument();
  await expectWell();
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { anOwnPlanRow } from '#shared/plans/testing.ts';
import type { App } from '#client/testing/app.tsx';
import { choosePhotos, expectOrder, pictures, tileOf } from '#client/testing/photos.ts';
import { ceremony, NEW_PLAN, openPlans, PLANS, planChanges, untilSaved } from '#client/testing/plans.ts';
import { feedOf } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const section = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Sections du forfait' }).getByRole('link', { name });

async function openImages(): Promise<void> {
  await section(/^Images/).click();
  await expect.element(page.getByRole('heading', { name: 'Images', level: 2 })).toBeVisible();
}

/** A draft of a plan that the server does not know yet, with two images. */
async function createWithImages(title: string): Promise<App> {
  const app = await openPlans(NEW_PLAN, [ceremony], { isOffline: true });
  await page.getByLabelText('Titre').fill(title);
  await page.getByLabelText(/^Prix, taxes en sus/).fill('300');
  await untilSaved();
  await page.getByRole('button', { name: 'Créer comme brouillon' }).click();
  await openImages();
  await choosePhotos(await pictures('une', 'deux'));
  await expectOrder('une', 'deux');
  return app;
}

it('images of a new plan say that they follow it, and Envois counts them', async () => {
  const app = await createWithImages('En forêt');
  await expect.element(section(/^Images/)).toMatchTextContent('2 en attente');
  await expect.element(page.getByText('Ces images partiront juste après le forfait.')).toBeVisible();
  await app.go('/fr/envois');
  await expect.element(page.getByText('2 images vers le forfait « En forêt »')).toBeVisible();
});

it('a plan that is deleted before it is sent removes its images, and its restoration restores them', async () => {
  const app = await createWithImages('En forêt');
  const remove = async () => {
    await app.go(PLANS);
    await page.getByRole('button', { name: 'Supprimer En forêt' }).click();
    await expect.element(page.getByRole('link', { name: 'En forêt' })).not.toBeInTheDocument();
  };
  await remove();
  await page.getByRole('button', { name: 'Annuler la suppression' }).click();
  await page.getByRole('link', { name: 'En forêt' }).click();
  await openImages();
  await expectOrder('une', 'deux');

  await remove();
  await app.go('/fr/envois');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText(/vers (?:le|un) forfait/)).not.toBeInTheDocument();
});

it('images of a plan wait for its correction when the server refuses it', async () => {
  const { wire } = await createWithImages('En hiver');
  wire.refuse('plan.create', { code: 'validation_failed', errors: [{ field: 'title', validation: 'minLength' }] }).up();
  await expect.element(page.getByText(/attendent que le forfait soit corrigé/)).toBeVisible();
  await expect.element(tileOf('une')).toBeVisible();
  await expectWell();
  wire.answer('plan.create', ({ body: { partner_id: _, user_id: __, ...plan } }) =>
    anOwnPlanRow({ ...plan, status: 'draft', is_public: 0 }),
  );
  await section(/^Informations générales/).click();
  await page.getByLabelText('Titre').fill('En hiver, dehors');
  await untilSaved();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await openImages();
  await expect.element(page.getByText(/attendent que le forfait soit corrigé/)).not.toBeInTheDocument();
  await expect.poll(() => wire.sent('photo.create').length).toBeGreaterThan(0);
  expect(wire.sent('plan.create').at(-1)?.body.title).toBe('En hiver, dehors');
});

it('images of a plan that was deleted on another device can be taken out', async () => {
  const app = await openPlans(PLANS, [ceremony], { isOffline: true });
  await page.getByRole('link', { name: 'La cérémonie' }).click();
  await openImages();
  await choosePhotos(await pictures('une'));
  await expectOrder('une');
  const deleted = { ...ceremony, status: 'deleted' as const, deleted_at: new Date().toISOString(), version: 2 };
  app.wire
    .answer('sync.pull', feedOf(planChanges([deleted])))
    .refuse('photo.create', { code: 'not_found' })
    .up();
  await app.go('/fr/envois');
  await expect.element(page.getByText('1 photo a besoin de vous')).toBeVisible();
  await page.getByRole('link', { name: 'Voir les images' }).click();
  await expect.element(page.getByText(/Ce forfait est supprimé/)).toBeVisible();
  const needs = page.getByRole('region', { name: 'À vous de jouer' });
  await needs.getByRole('button', { name: 'Supprimer' }).click();
  await expect.element(needs).not.toBeInTheDocument();
  await expectWell();
  await app.go('/fr/envois');
  await expect.element(page.getByText('1 photo a besoin de vous')).not.toBeInTheDocument();
});

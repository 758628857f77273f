import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { categoryNamed, cityNamed } from '#client/testing/server.ts';
import { ceremony, NEW_PLAN, openPlans, PLANS, untilSaved } from '#client/testing/plans.ts';
import { expectWell } from '#client/testing/well.ts';

const next = () => page.getByRole('button', { name: 'Continuer' }).click();
const title = page.getByLabelText('Titre');
const price = page.getByLabelText(/^Prix, taxes en sus/);
const postalCode = page.getByLabelText(/^Code postal/);

it('an error of a later step is shown and focused where the plan is created on one page', async () => {
  await openPlans(PLANS);
  await page.getByRole('link', { name: 'Nouveau forfait' }).click();
  await title.fill('Au lever du soleil');
  await page.getByLabelText('Description').fill('Une heure avant tout le monde.');
  await next();
  await next();
  await price.fill('300');
  await next();
  await postalCode.fill('H0H');
  await untilSaved();
  await page.getByRole('link', { name: 'Tout sur une page' }).click();
  await expect.element(title).toHaveValue('Au lever du soleil');
  await page.getByRole('button', { name: 'Créer comme brouillon' }).click();
  await expect.element(postalCode).toHaveFocus();
  await postalCode.fill('');
  await page.getByRole('button', { name: 'Créer et publier' }).click();
  await expect.element(page.getByText('Publié', { exact: true })).toBeVisible();
});

it('a plan is created step by step without network, continues after a reload, and is sent whole', async () => {
  const app = await openPlans(NEW_PLAN, [ceremony], { isOffline: true });
  await price.fill('450');
  await expect.element(page.getByText(/517,39/)).toBeVisible();
  await untilSaved();
  await page.getByRole('link', { name: 'Une étape à la fois' }).click();
  await title.fill('Portrait au studio');
  await page.getByLabelText('Description').fill('Une heure, un fond de couleur, dix portraits.');
  await untilSaved();
  await app.again();
  await expect.element(title).toHaveValue('Portrait au studio');
  await next();
  await page.getByRole('button', { name: 'Portrait', exact: true }).click();
  await page.getByRole('button', { name: 'Entreprises' }).click();
  await expectWell();
  await next();
  await expect.element(price).toHaveValue('450');
  await expect.element(page.getByText(/382,50/)).toBeVisible();
  await expectWell();
  await next();
  await page.getByLabelText(/^Numéro et rue/).fill('4515, rue Drolet');
  await postalCode.fill('h2t2g1');
  await page.getByRole('button', { name: 'Créer et publier' }).click();
  await expect.element(page.getByLabelText(/^Ville/)).toHaveFocus();
  await page.getByLabelText(/^Ville/).selectOptions('Montréal');
  await page.getByRole('button', { name: 'Cyclorama' }).click();
  await expectWell();
  await page.getByRole('button', { name: 'Créer et publier' }).click();
  await expect.element(page.getByText(/4515, rue Drolet, Montréal/)).toBeVisible();

  const { wire } = app;
  const sending = wire.hold('plan.create');
  wire.up();
  await sending.arrived;
  sending.release();
  expect(wire.sent('plan.create')).toHaveLength(1);
  expect(wire.sent('plan.create')[0]?.body).toMatchObject({
    title: 'Portrait au studio',
    price_cents: 45_000,
    is_public: 1,
    address: {
      street_name: '4515, rue Drolet',
      postal_code: 'H2T 2G1',
      city_id: cityNamed('Montréal').id,
      province: 'QC',
    },
    amenities: ['cyclorama'],
    booking_types: ['business'],
    category_ids: [categoryNamed('portrait').id],
  });
});

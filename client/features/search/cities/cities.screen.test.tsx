import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toFoundPage } from '#shared/search/found-page.ts';
import { aListedProvider } from '#shared/providers/testing.ts';
import { openApp } from '#client/testing/app.tsx';
import { aWire, categoryNamed, cityNamed } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';
import type { Wire } from '#client/testing/wire.ts';
import { runtime } from '#client/frame/device/runtime.ts';

const title = page.getByRole('heading', { level: 1 });
const maude = aListedProvider({ categories: [categoryNamed('wedding')], working_cities: [cityNamed('Québec')] });
let wire: Wire;
beforeEach(() => {
  wire = aWire()
    .answer('provider.list', toFoundPage([maude], { total: 1, isLeast: false }, 1, 24))
    .answer('search.count', {
      total: 1,
      is_least: 0,
      categories: [{ name: 'wedding', total: 1, is_least: 0 }],
      cities: [
        { slug: 'quebec', total: 1, is_least: 0 },
        { slug: 'levis', total: 1, is_least: 0 },
      ],
      booking_types: [],
      without: [],
      next_date: null,
    });
});

it('a city shows its own text, its photographers, its sessions and its neighbours', async () => {
  const app = await openApp('/fr/photographes/quebec', { wire });
  await expect.element(title).toHaveTextContent('Photographes à Québec');
  await expect.element(page.getByText(/Les remparts, le fleuve et le Petit-Champlain/)).toBeVisible();
  const people = page.getByRole('list', { name: 'Photographes' });
  await expect.element(people.getByRole('link', { name: 'Maude Roy' })).toBeVisible();
  await expectWell();

  await page.getByRole('link', { name: /^Mariage · 1$/ }).click();
  await expect.poll(() => app.at()).toBe('/fr/photographes/quebec/mariage');
  await expect.element(title).toHaveTextContent('Photographes de mariage à Québec');
  await expect.element(page.getByText(/Les plaines d’Abraham donnent de l’espace/)).toBeVisible();
  await expectWell();
  await page.getByRole('link', { name: /^Lévis · 1$/ }).click();
  await expect.poll(() => app.at()).toBe('/fr/photographes/levis/mariage');
  await expect.element(title).toHaveTextContent('Photographes de mariage à Lévis');
  await page.getByRole('link', { name: 'Choisir une date, un prix' }).click();
  await expect.poll(() => app.at()).toBe('/fr/recherche?name=wedding&city=levis');
});

it('without network, a city shows the photographers seen on this device', async () => {
  const app = await openApp('/fr/photographes/quebec', { wire });
  await expect.element(page.getByRole('link', { name: 'Maude Roy' })).toBeVisible();
  await expect.poll(() => runtime.ports.device.reference.where('key').startsWith('/api/providers').count()).toBe(1);
  wire.down();
  await page.getByRole('link', { name: /^Mariage ·/ }).click();
  await expect.element(title).toHaveTextContent('Photographes de mariage à Québec');
  await expect.element(page.getByText(/Ce que cet appareil a déjà vu\./)).toBeVisible();
  await app.go('/fr/photographes/quebec');
  await expect.element(title).toHaveTextContent('Photographes à Québec');
  await expect.element(page.getByRole('link', { name: 'Maude Roy' })).toBeVisible();
  await expect.element(page.getByText(/erreur/i)).not.toBeInTheDocument();
});

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#client/testing/app.tsx';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { keepLists } from '#client/testing/queue.ts';
import { aWire, aWireFor, categoryNamed, cityNamed } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const PASSWORD = 'trois rivières gelées';
const studio = page.getByLabelText('Nom de votre studio, ou le vôtre');
const cities = page.getByRole('group', { name: 'Vos villes' });
const password = page.getByLabelText('Mot de passe', { exact: true });
const photo = page.getByLabelText('Première photo', { exact: true });

async function send(): Promise<void> {
  await password.fill(PASSWORD);
  await page.getByLabelText('Confirmer le mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Créer mon compte de photographe' }).click();
}

/** A picture as a browser makes one. */
async function aPicture(name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  return new File([bytes ?? ''], name, { type: 'image/jpeg' });
}

describe('the form of a photographer', () => {
  it('keeps what was typed without network, except the password, and is sent once online', async () => {
    const wire = aWire().answer('account.register', { next_after_s: 60 });
    const app = await openApp('/fr/joindre', { wire, isOffline: true, kept: () => keepLists() });
    await studio.fill('Studio Épinette');
    await page.getByRole('group', { name: 'Vos catégories' }).getByLabelText('Portrait').click();
    await cities.getByLabelText('Lévis').click();
    await page.getByLabelText('Prénom').fill('Ana');
    await page.getByLabelText('Nom', { exact: true }).fill('Roy');
    await page.getByLabelText('Courriel').fill('studio@exemple.ca');
    await photo.upload(new File(['words'], 'notes.txt', { type: 'image/jpeg' }));
    await expect.element(page.getByText(/Ce fichier n’est pas une photo/)).toBeVisible();
    await photo.upload(await aPicture('premiere.jpg'));
    await expect.element(page.getByText(/premiere\.jpg/)).toBeVisible();
    await send();
    await expect.element(page.getByText(/Ouvrir un compte demande le réseau/)).toBeVisible();
    await expectWell();

    await app.again();
    await expect.element(studio).toHaveValue('Studio Épinette');
    await expect.element(cities.getByLabelText('Lévis')).toBeChecked();
    await expect.element(page.getByLabelText('Courriel')).toHaveValue('studio@exemple.ca');
    await expect.element(page.getByText(/premiere\.jpg/)).toBeVisible();
    await expect.element(password).toHaveValue('');
    wire.up();
    await send();
    await expect.element(page.getByText(/Nous avons écrit à studio@exemple.ca/)).toBeVisible();
    expect(wire.sent('account.register').map(({ body }) => body)).toMatchObject([
      {
        email: 'studio@exemple.ca',
        password: PASSWORD,
        provider: {
          business_name: 'Studio Épinette',
          category_ids: [categoryNamed('portrait').id],
          city_ids: [cityNamed('Lévis').id],
        },
      },
    ]);
  });

  it('is replaced for who is a photographer already', async () => {
    await openApp('/fr/joindre', { as: aPhotographer() });
    await expect.element(page.getByText(/Vous êtes déjà photographe sur Déclic\./)).toBeVisible();
  });
});

it('a client becomes a photographer with the account they have', async () => {
  const client = aClient();
  const joined = {
    ...client,
    provider: { id: '01930000-0000-7000-8000-0000000000e1', slug: 'camille', status: 'draft' },
  };
  const wire = aWireFor(client).answer('provider.join', joined);
  const app = await openApp('/en/join', { as: client, wire });
  const join = page.getByRole('button', { name: 'Join as a photographer' });
  await join.click();
  await expect.element(page.getByText(/Choose at least one city\./)).toBeVisible();
  await page.getByLabelText('Name of your studio, or your own').fill('Camille Photo');
  await page.getByRole('group', { name: 'Your categories' }).getByLabelText('Wedding').click();
  await page.getByRole('group', { name: 'Your cities' }).getByLabelText('Laval').click();
  await join.click();
  await expect.poll(() => app.at()).toBe('/en/account/profile/photographer');
  expect(wire.sent('provider.join').map(({ body }) => body)).toMatchObject([
    { business_name: 'Camille Photo', city_ids: [cityNamed('Laval').id] },
  ]);
});

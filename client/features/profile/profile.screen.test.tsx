import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { runtime } from '#client/frame/device/runtime.ts';
import { storeUser } from '#client/data/session/current-user.ts';
import { openApp } from '#client/testing/app.tsx';
import { aClient } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const client = aClient();
const firstName = page.getByLabelText('Prénom');
const lastName = page.getByLabelText('Nom', { exact: true });
const save = page.getByRole('button', { name: 'Enregistrer' });

it('a person corrects their name, which every bar then shows', async () => {
  const wire = aWireFor(client).answer('account.edit', ({ body }) => Object.assign({}, client, body, { version: 2 }));
  await openApp('/compte/profil', { as: client, wire });
  await firstName.fill('');
  await lastName.fill('Zyskowski');
  await save.click();
  await expect.element(page.getByText(/Inscrivez votre prénom\./)).toBeVisible();
  await firstName.fill('Zoé');
  wire.down();
  await save.click();
  await expect.element(page.getByRole('alert').filter({ hasText: /réseau|connexion/ })).toBeVisible();
  await expect.element(firstName).toHaveValue('Zoé');
  await expectWell();
  wire.up();
  await save.click();
  await expect.element(page.getByText(/C’est enregistré\./)).toBeVisible();
  expect(wire.sent('account.edit').map(({ body }) => body)).toEqual([{ first_name: 'Zoé', last_name: 'Zyskowski' }]);
  await expect.element(page.getByRole('button', { name: 'ZZ, mon compte' })).toBeVisible();
});

it('an open form keeps what is typed when another device changes the name', async () => {
  await openApp('/compte/profil', { as: client });
  await lastName.fill('Forti');
  await storeUser(runtime.ports.device, { ...client, first_name: 'Zoé', last_name: 'Zyskowski', version: 2 });
  await expect.element(page.getByRole('button', { name: 'ZZ, mon compte' })).toBeVisible();
  await expect.element(lastName).toHaveValue('Forti');
});

it('a client has their own profile, and none of a photographer', async () => {
  const app = await openApp('/contrats', { as: client });
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Profil' }).click();
  await expect.poll(() => app.at()).toBe('/compte/profil');
  await expect.element(page.getByText(/^camille\.fortin@exemple\.ca/).first()).toBeVisible();
  await expect.element(page.getByText(/Profil de photographe/)).not.toBeInTheDocument();
});

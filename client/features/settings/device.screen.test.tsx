import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { runtime } from '#client/frame/device/runtime.ts';
import { currentOwner } from '#client/data/session/owners.ts';
import type { Draft, OwnerDb } from '#client/data/db/owner-db.ts';
import { sender } from '#client/frame/sending/sender.ts';
import { openApp } from '#client/testing/app.tsx';
import { aClient, aSession } from '#client/testing/people.ts';
import { watchSavedFiles } from '#client/testing/saved-files.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const at = '2026-11-26T12:00:00.000Z';
const booking: Draft = {
  id: '01930000-0000-7000-8000-00000000dddd',
  kind: 'quote_request',
  fields: { description: 'Un secret du jardin' },
  created_at: at,
  updated_at: at,
};
const joining: Draft = { ...booking, id: 'join', kind: 'join', fields: { business_name: 'Studio Épinette' } };

const dialog = page.getByRole('dialog');
const oneDraft = page.getByText(/1\sbrouillon/);

async function erase(): Promise<void> {
  await dialog.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

it('a guest sees, exports and erases what the device keeps, without network', async () => {
  const saved = watchSavedFiles();
  await openApp('/fr/parametres/appareil', { isOffline: true, kept: (db) => db.drafts.put(booking) });
  await expect.element(oneDraft).toBeVisible();
  await expectWell();
  await page.getByRole('button', { name: 'Tout exporter' }).click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]?.name).toMatch(/^declic-appareil-\d{4}-\d\d-\d\d\.json$/);
  const file = await saved[0]?.text;
  expect(file).toContain('Un secret du jardin');
  expect(file).not.toContain('secret":');

  await page.getByRole('button', { name: 'Tout effacer d’ici' }).click();
  await expect.element(dialog.getByText(/1\senvoi, brouillon ou favori n’existe que sur cet appareil/)).toBeVisible();
  await expectWell();
  await erase();
  await expect.element(oneDraft).not.toBeInTheDocument();
});

it('a form that was begun is continued from the data of the device', async () => {
  await openApp('/fr/parametres/appareil', { kept: (db) => db.drafts.put(joining) });
  await page.getByRole('link', { name: 'La continuer' }).click();
  await expect.element(page.getByLabelText('Nom de votre studio, ou le vôtre')).toHaveValue('Studio Épinette');
});

it('a person erases all data from the device, including data from before they signed in', async () => {
  const client = aClient();
  const wire = aWireFor(client).answer('account.logout', null).refuse('guest.claim', { code: 'unavailable' });
  /** The guest exists before the sign-in. */
  const guest = runtime.ports.openOwner(await currentOwner(runtime.ports));
  await guest.drafts.bulkPut([booking, joining]);
  await sender.keeper.keep(aSession(client));
  const app = await openApp('/fr/parametres/appareil', { as: client, wire });
  await expect.element(oneDraft).toBeVisible();
  await page.getByRole('button', { name: 'Tout effacer d’ici' }).click();
  await expect.element(dialog.getByText(/d’avant et d’après votre connexion/)).toBeVisible();
  await expect
    .element(dialog.getByText(/2\senvois, brouillons ou favoris n’existent que sur cet appareil/))
    .toBeVisible();
  await erase();
  await expect.element(oneDraft).not.toBeInTheDocument();
  await expect.element(page.getByText(/Inscription de photographe/)).not.toBeInTheDocument();
  expect(await draftsOf(guest)).toEqual([]);
  await app.go('/contrats');
  await expect.element(page.getByRole('heading', { name: 'Bon retour.' })).toBeVisible();
});

async function draftsOf({ owner }: OwnerDb): Promise<Draft[]> {
  return runtime.ports.openOwner(owner).drafts.toArray();
}

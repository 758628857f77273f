import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type App, openApp } from '#client/testing/app.tsx';
import { tabTo, typeInto } from '#client/testing/keyboard.ts';
import { aClient, aPhotographer } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const PASSWORD = 'trois rivières gelées';
const client = aClient();
const dialog = page.getByRole('dialog');
const close = page.getByRole('button', { name: 'Fermer mon compte', exact: true });
const forEver = dialog.getByRole('button', { name: 'Fermer mon compte pour toujours' });

async function databaseNames() {
  return (await indexedDB.databases()).map(({ name }) => name);
}

async function open(): Promise<App> {
  return openApp('/fr/parametres', { as: client, wire: aWireFor(client).answer('account.close', null) });
}

describe('an account', () => {
  it('is closed with its password, and the device forgets its person', async () => {
    const { wire, ...app } = await open();
    const db = await app.ownDb();
    await db.drafts.put({ id: 'd', kind: 'quote_request', fields: {}, created_at: '', updated_at: '' });
    await close.click();
    await expectWell();
    wire.refuse(
      'account.close',
      { code: 'validation_failed', errors: [{ field: 'current_password', validation: 'wrong' }] },
      1,
    );
    await dialog.getByLabelText('Votre mot de passe').fill('pas le bon');
    await forEver.click();
    await expect.element(dialog.getByText(/Ce n’est pas votre mot de passe actuel\./)).toBeVisible();
    await dialog.getByLabelText('Votre mot de passe').fill(PASSWORD);
    await forEver.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(wire.sent('account.close').at(-1)?.body).toEqual({ current_password: PASSWORD });
    await expect.poll(() => app.at()).toBe('/');
    await app.go('/contrats');
    await expect.element(page.getByRole('heading', { name: 'Bon retour.' })).toBeVisible();
    await expect.poll(databaseNames).not.toContain(db.name);
  });

  it('stays open while a shoot is to come', async () => {
    const { wire } = await open();
    wire.refuse('account.close', { code: 'upcoming_bookings' });
    await close.click();
    await dialog.getByLabelText('Votre mot de passe').fill(PASSWORD);
    await forEver.click();
    await expect.element(page.getByText(/Une séance est encore à venir/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeVisible();
  });

  it('is closed by keyboard alone', async () => {
    await page.viewport(1_280, 800);
    const { wire, ...app } = await openApp('/contrats', {
      as: client,
      wire: aWireFor(client).answer('account.close', null),
    });
    await tabTo(page.getByRole('button', { name: /, mon compte$/ }));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Tableau de bord' })).toHaveFocus();
    await userEvent.keyboard('Param{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Paramètres', level: 1 })).toBeVisible();
    expect(app.at()).toBe('/fr/parametres');
    await tabTo(close);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(close).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    await typeInto(dialog.getByLabelText('Votre mot de passe'), PASSWORD);
    await tabTo(forEver);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => wire.sent('account.close')).toHaveLength(1);
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

it('a person’s data is asked for by mail, once there is a network', async () => {
  const photographer = aPhotographer();
  const wire = aWireFor(photographer).answer('account.export', null);
  await openApp('/fr/parametres', { as: photographer, wire, isOffline: true });
  const ask = page.getByRole('button', { name: 'Télécharger mes données' });
  await ask.click();
  await expect.element(page.getByText(/La demande n’a pas pu partir\. Réessayez une fois en ligne\./)).toBeVisible();
  wire.up();
  await ask.click();
  await expect.element(page.getByText(/Le lien est envoyé à maude.roy@exemple.ca/)).toBeVisible();
  expect(wire.sent('account.export').map(({ body }) => body)).toEqual([{ locale: 'fr' }]);
  wire.refuse('account.export', { code: 'too_many_requests', retryAfterS: 30 });
  await ask.click();
  await expect.element(page.getByText(/Attendez 30\ss avant d’en demander un autre/)).toBeVisible();
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type App, openApp } from '#client/testing/app.tsx';
import { aClient, aSession } from '#client/testing/people.ts';
import { queued } from '#client/testing/queue.ts';
import { aSend, takeRequests } from '#client/testing/requests.ts';
import { aWireFor } from '#client/testing/server.ts';

const client = aClient();
const dialog = page.getByRole('dialog');
const main = page.getByRole('main');

/** Camille has an unsent request, and opens the sign-out dialog. */
async function leavingWithUnsentWork(): Promise<App> {
  const wire = aWireFor(client).answer('account.login', aSession(client)).answer('account.logout', null);
  takeRequests(wire);
  const app = await openApp('/contrats', {
    as: client,
    wire,
    isOffline: true,
    kept: (db) => queued(db, { kind: 'quote_request.create', payload: aSend('wedding') }),
  });
  await page.getByRole('button', { name: /, mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect.element(dialog.getByText(/1\senvoi, brouillon ou favori n’existe que sur cet appareil\./)).toBeVisible();
  return app;
}

async function signIn(): Promise<void> {
  await main.getByLabelText('Courriel').fill(client.email);
  await main.getByLabelText('Mot de passe', { exact: true }).fill('trois rivières gelées');
  await main.getByRole('button', { name: 'Se connecter' }).click();
}

it('a sign-out discards the unsent work when the person agrees', async () => {
  const { wire, ...app } = await leavingWithUnsentWork();
  await dialog.getByRole('button', { name: 'Jeter et se déconnecter' }).click();
  await expect.element(page.getByRole('heading', { name: 'Bon retour.' })).toBeVisible();
  wire.up();
  await signIn();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mes demandes' })).toBeVisible();
  await app.go('/fr/envois');
  await expect.element(page.getByRole('heading', { name: 'Rien à envoyer' })).toBeVisible();
  expect(wire.sent('quote_request.create')).toEqual([]);
});

it('a sign-out keeps the unsent work, locked, until the person returns', async () => {
  const { wire, ...app } = await leavingWithUnsentWork();
  await dialog.getByRole('button', { name: 'Garder et se déconnecter' }).click();
  await expect.element(page.getByText(/1\senvoi de c•••@exemple\.ca attend sa connexion\./)).toBeVisible();
  expect(wire.sent('quote_request.create')).toEqual([]);
  wire.up();
  await signIn();
  await expect.poll(() => wire.sent('quote_request.create')).toHaveLength(1);
  await app.go('/fr/envois');
  await expect.element(page.getByText(/Reçue à/)).toBeVisible();
  await expect.element(page.getByText(/attend sa connexion/)).not.toBeInTheDocument();
});

it('a sign-out that is cancelled leaves the work to be sent', async () => {
  const { wire, ...app } = await leavingWithUnsentWork();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.at().split('?')[0]).toBe('/contrats');
  expect(wire.sent('quote_request.create')).toEqual([]);
  wire.up();
  await expect.poll(() => wire.sent('quote_request.create')).toHaveLength(1);
});

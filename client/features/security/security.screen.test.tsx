import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnSession } from '#shared/accounts/account.schema.ts';
import { type App, openApp } from '#client/testing/app.tsx';
import { aClient, sessionIdOf } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const client = aClient();
const NEW = 'trois rivières gelées';
const OTHER = '01930000-0000-7000-8000-0000000000e7';

const here: OwnSession = {
  id: sessionIdOf(client),
  device: navigator.userAgent,
  created_at: '2026-11-20T12:00:00.000Z',
  last_seen_at: '2026-11-26T12:00:00.000Z',
  is_current: 1,
};
const other: OwnSession = { ...here, id: OTHER, device: '', is_current: 0 };

async function open(beginning: { readonly isOffline?: boolean } = {}): Promise<App> {
  let devices = [here, other];
  const wire = aWireFor(client)
    .answer('session.list', () => ({ data: devices }))
    .answer('session.end', ({ params }) => {
      devices = devices.filter(({ id }) => id !== params['id']);
      return null;
    })
    .answer('password.change', null);
  return openApp('/compte/securite', { as: client, wire, ...beginning });
}

const thisDevice = page.getByText(/Cet appareil, connecté/);
const signOut = page.getByRole('button', { name: 'Déconnecter', exact: true });

describe('the devices of a person', () => {
  it('are listed, and each other one is signed out', async () => {
    const { wire } = await open();
    await expect.element(thisDevice).toBeVisible();
    await expect.element(page.getByText(/Appareil inconnu/)).toBeVisible();
    await expectWell();
    await signOut.click();
    await expect.element(signOut).not.toBeInTheDocument();
    await expect.element(thisDevice).toBeVisible();
    expect(wire.sent('session.end').map(({ params }) => params['id'])).toEqual([OTHER]);
  });

  it('say when one could not be signed out', async () => {
    const { wire } = await open();
    wire.refuse('session.end', { code: 'server.error' });
    await signOut.click();
    await expect.element(page.getByText(/Le réseau ne répond pas\./)).toBeVisible();
    await expect.element(signOut).toBeVisible();
  });

  it('need a connection, and come back with it', async () => {
    const { wire } = await open({ isOffline: true });
    const trouble = page.getByRole('alert').filter({ hasText: 'La liste demande une connexion.' }).last();
    await expect.element(trouble).toBeVisible();
    wire.up();
    await trouble.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(thisDevice).toBeVisible();
  });
});

it('a changed password empties its form, and says what becomes of the other devices', async () => {
  const { wire } = await open();
  const current = page.getByLabelText('Mot de passe actuel');
  await current.fill('pas le bon');
  await page.getByLabelText('Nouveau mot de passe').fill(NEW);
  await page.getByLabelText('Confirmer le mot de passe').fill(NEW);
  wire.refuse(
    'password.change',
    { code: 'validation_failed', errors: [{ field: 'current_password', validation: 'wrong' }] },
    1,
  );
  const change = page.getByRole('button', { name: 'Changer le mot de passe' });
  await change.click();
  await expect.element(page.getByText(/Ce n’est pas votre mot de passe actuel\./)).toBeVisible();
  await current.fill('le bon mot de passe');
  await change.click();
  await expect
    .element(page.getByText(/Votre mot de passe est changé\. Vos autres appareils devront se reconnecter\./))
    .toBeVisible();
  await expect.element(current).toHaveValue('');
  expect(wire.sent('password.change').at(-1)?.body).toMatchObject({ password: NEW });
});

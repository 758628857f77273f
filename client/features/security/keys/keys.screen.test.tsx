import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Passkey } from '#shared/accounts/passkeys/passkey.schema.ts';
import { type App, openApp } from '#client/testing/app.tsx';
import { aClient } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const client = aClient();

const laptop: Passkey = {
  id: '01930000-0000-7000-8000-0000000000b1',
  name: 'Chrome, Linux',
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: null,
  is_synced: 0,
};
const phone: Passkey = {
  ...laptop,
  id: '01930000-0000-7000-8000-0000000000b2',
  name: 'Téléphone',
  last_used_at: '2026-11-26T12:00:00.000Z',
  is_synced: 1,
};

afterEach(() => void vi.restoreAllMocks());

async function open(beginning: { readonly keys?: Passkey[]; readonly isOffline?: boolean } = {}): Promise<App> {
  const { keys: first = [laptop, phone], ...rest } = beginning;
  let keys = first;
  const wire = aWireFor(client)
    .answer('session.list', { data: [] })
    .answer('passkey.list', () => ({ data: keys, codes_left: 0 }))
    .answer('passkey.begin', {
      options: {
        challenge: 'Y2hhbGxlbmdl',
        rp: { id: location.hostname, name: 'Déclic' },
        user: { id: 'dXNlcg', name: client.email, displayName: '' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      },
    })
    .answer('passkey.rename', ({ params, body }) => {
      const name = body.name;
      keys = keys.map((key) => (key.id === params['id'] ? { ...key, name } : key));
      return keys.find(({ id }) => id === params['id']) ?? laptop;
    })
    .answer('passkey.remove', ({ params }) => {
      keys = keys.filter(({ id }) => id !== params['id']);
      return null;
    });
  return openApp('/compte/securite', { as: client, wire, ...rest });
}

const keyNamed = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const add = page.getByRole('button', { name: 'Ajouter une clé d’accès' });

describe('the passkeys of a person', () => {
  it('are listed with their use, and whether they are synced', async () => {
    await open();
    await expect.element(keyNamed('Chrome, Linux').getByText('Sur un seul appareil')).toBeVisible();
    await expect.element(keyNamed('Chrome, Linux').getByText(/jamais utilisée/)).toBeVisible();
    await expect.element(keyNamed('Téléphone').getByText('Synchronisée entre vos appareils')).toBeVisible();
    await expect.element(keyNamed('Téléphone').getByText(/, utilisée/)).toBeVisible();
    await expectWell();
  });

  it('are renamed, and removed once their person agreed', async () => {
    const { wire } = await open();
    await page.getByRole('button', { name: 'Renommer Chrome, Linux' }).click();
    const name = page.getByLabelText('Nom de la clé');
    await name.fill('');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect.element(page.getByText('Donnez un nom à cette clé.')).toBeVisible();
    await expectWell();
    await name.fill('Portable du studio');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect.element(keyNamed('Portable du studio')).toBeVisible();
    await page.getByRole('button', { name: 'Retirer Portable du studio' }).click();
    await expectWell();
    await page.getByRole('button', { name: 'Retirer cette clé' }).click();
    await expect.element(keyNamed('Portable du studio')).not.toBeInTheDocument();
    expect(wire.sent('passkey.remove').map(({ params }) => params['id'])).toEqual([laptop.id]);
  });

  it('say when one could not be removed, and stay', async () => {
    const { wire } = await open();
    wire.refuse('passkey.remove', { code: 'server.error' });
    await page.getByRole('button', { name: 'Retirer Téléphone' }).click();
    await page.getByRole('button', { name: 'Retirer cette clé' }).click();
    await expect.element(page.getByText(/Le réseau ne répond pas\./)).toBeVisible();
  });

  it('need a connection, and come back with it', async () => {
    const { wire } = await open({ isOffline: true });
    const trouble = page.getByRole('alert').filter({ hasText: 'La liste demande une connexion.' }).first();
    await expect.element(trouble).toBeVisible();
    wire.up();
    await trouble.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(add).toBeVisible();
  });
});

describe('a new passkey', () => {
  it('that its person gave up says nothing, and keeps the button', async () => {
    const { wire } = await open({ keys: [] });
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await add.click();
    await expect.element(add).not.toHaveAttribute('aria-disabled');
    expect(wire.sent('passkey.add')).toEqual([]);
    await expect.element(page.getByText(/n’a pas pu être ajoutée/)).not.toBeInTheDocument();
    await expectWell();
  });

  it('that the device has already is told', async () => {
    await open();
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', 'InvalidStateError'));
    await add.click();
    await expect.element(page.getByText('Cet appareil a déjà une clé de votre compte.')).toBeVisible();
  });

  it('beyond the last one is told', async () => {
    const { wire } = await open();
    wire.refuse('passkey.begin', { code: 'passkeys_full' });
    await add.click();
    await expect.element(page.getByText(/Retirez-en une d’abord\./)).toBeVisible();
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ProofWay } from '#shared/accounts/passkeys/passkey.schema.ts';
import { type App, openApp } from '#client/testing/app.tsx';
import { aClient } from '#client/testing/people.ts';
import { aWireFor } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const client = aClient();
const codes = Array.from({ length: 10 }, (_, at) => `000${at}-1111-2222-3333-4444-5555`);
const key = {
  id: '01930000-0000-7000-8000-0000000000b1',
  name: 'Portable',
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: null,
  is_synced: 0 as const,
};
const bytes = new Uint8Array([1, 2, 3]).buffer;
const signed = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
} as unknown as Credential;

afterEach(() => void vi.restoreAllMocks());

/** The page of a person whose session asks who they are, before it makes recovery codes. */
async function open(ways: readonly ProofWay[]): Promise<App> {
  const wire = aWireFor(client)
    .answer('session.list', { data: [] })
    .answer('passkey.list', { data: [key], codes_left: 0 })
    .answer('proof.begin', {
      ways: [...ways],
      options: ways.includes('passkey') ? { challenge: 'Y2hhbGxlbmdl', rpId: location.hostname } : null,
    })
    .answer('recovery_code.renew', { codes })
    .answer('proof.give', null)
    .refuse('recovery_code.renew', { code: 'step_up_required' }, 1);
  const app = await openApp('/compte/securite', { as: client, wire });
  await page.getByRole('button', { name: 'Faire des codes de secours' }).click();
  return app;
}

const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
const result = page.getByRole('dialog', { name: 'Vos codes de secours' });

describe('a sensitive act', () => {
  it('asks for the password, and goes on with the very same request', async () => {
    const { wire } = await open(['password']);
    await expect.element(dialog).toBeVisible();
    await expectWell();
    const password = dialog.getByLabelText('Votre mot de passe');
    wire.refuse(
      'proof.give',
      { code: 'validation_failed', errors: [{ field: 'current_password', validation: 'wrong' }] },
      1,
    );
    await password.fill('pas le bon');
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await expect.element(dialog.getByText(/Ce n’est pas votre mot de passe/)).toBeVisible();
    await password.fill('le bon');
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await expect.element(result.getByText(codes[9] ?? '')).toBeVisible();
    await expectWell();
    expect(wire.sent('recovery_code.renew')).toHaveLength(2);
  });

  it('asks for a passkey first, and for a recovery code of who lost it', async () => {
    const { wire } = await open(['passkey', 'code']);
    vi.spyOn(navigator.credentials, 'get').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    const confirm = dialog.getByRole('button', { name: 'Confirmer avec ma clé d’accès' });
    await confirm.click();
    await expect.element(confirm).not.toHaveAttribute('aria-disabled');
    await dialog.getByRole('button', { name: /utiliser un code de secours/ }).click();
    await expectWell();
    await dialog.getByLabelText('Code de secours').fill('0000 1111');
    await dialog.getByRole('button', { name: 'Confirmer', exact: true }).click();
    await expect.element(result).toBeVisible();
    expect(wire.sent('proof.give').map(({ body }) => body.code)).toEqual(['0000 1111']);
  });

  it('is done after a passkey', async () => {
    const { wire } = await open(['passkey', 'password']);
    vi.spyOn(navigator.credentials, 'get').mockResolvedValue(signed);
    wire.refuse('proof.give', { code: 'passkey_refused' }, 1);
    await dialog.getByRole('button', { name: 'Confirmer avec ma clé d’accès' }).click();
    await expect.element(dialog.getByText(/n’a pas été acceptée/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirmer avec ma clé d’accès' }).click();
    await expect.element(result).toBeVisible();
  });

  it('that its person gives up is not done', async () => {
    const { wire } = await open(['password']);
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText(/n’ont pas pu être faits/)).toBeVisible();
    expect(wire.sent('recovery_code.renew')).toHaveLength(1);
  });
});

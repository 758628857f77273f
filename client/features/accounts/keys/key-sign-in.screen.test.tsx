import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type App, openApp } from '#client/testing/app.tsx';
import { aClient, aSession } from '#client/testing/people.ts';
import { aWire } from '#client/testing/server.ts';
import { expectWell } from '#client/testing/well.ts';

const client = aClient();
const bytes = new Uint8Array([1, 2, 3]).buffer;

/** A passkey that the browser answers with. */
const signed = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
} as unknown as Credential;

afterEach(() => void vi.restoreAllMocks());

function open(): Promise<App> {
  // The list below the field is the browser's own: the dialog alone is played here.
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
  const wire = aWire()
    .answer('passkeySignInOptions', { options: { challenge: 'Y2hhbGxlbmdl', rpId: location.hostname } })
    .answer('passkeySignIn', aSession(client))
    .answer('currentUser', client);
  return openApp('/fr/connexion', { wire });
}

const button = page.getByRole('main').getByRole('button', { name: 'Utiliser une clé d’accès' });

describe('a sign-in by a passkey', () => {
  it('signs in without an address and without a password', async () => {
    vi.spyOn(navigator.credentials, 'get').mockResolvedValue(signed);
    const { wire } = await open();
    await expectWell();
    await button.click();
    await expect.poll(() => wire.sent('passkeySignIn').map(({ body }) => body.credential.id)).toEqual(['AQID']);
    await expect.element(button).not.toBeInTheDocument();
    expect(wire.sent('login')).toEqual([]);
  });

  it('that its person gave up says nothing, and keeps what was typed', async () => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const { wire } = await open();
    await page.getByLabelText('Courriel').fill('ana@exemple.ca');
    await button.click();
    await expect.poll(() => wire.sent('passkeySignInOptions')).toHaveLength(1);
    await expect.element(button).toBeEnabled();
    await expect.element(page.getByLabelText('Courriel')).toHaveValue('ana@exemple.ca');
    expect(wire.sent('passkeySignIn')).toEqual([]);
  });

  it.each([
    ['passkey_refused', /n’ouvre pas de compte ici/],
    ['challenge_expired', /La connexion a trop attendu/],
    ['user.suspended', /Ce compte a été suspendu/],
  ] as const)('refused with %s says what to do', async (code, words) => {
    vi.spyOn(navigator.credentials, 'get').mockResolvedValue(signed);
    const { wire } = await open();
    wire.refuse('passkeySignIn', { code });
    await button.click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(button).toBeEnabled();
  });
});

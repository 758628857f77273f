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
    .answer('passkey.begin_sign_in', { options: { challenge: 'Y2hhbGxlbmdl', rpId: location.hostname } })
    .answer('passkey.sign_in', aSession(client))
    .answer('account.read', client);
  return openApp('/fr/connexion', { wire });
}

const button = page.getByRole('main').getByRole('button', { name: 'Utiliser une clé d’accès' });

describe('a sign-in by a passkey', () => {
  it('signs in without an address and without a password', async () => {
    vi.spyOn(navigator.credentials, 'get').mockResolvedValue(signed);
    const { wire } = await open();
    await expectWell();
    await button.click();
    await expect.poll(() => wire.sent('passkey.sign_in').map(({ body }) => body.credential.id)).toEqual(['AQID']);
    await expect.element(button).not.toBeInTheDocument();
    expect(wire.sent('account.login')).toEqual([]);
  });

  it('that its person gave up says nothing, and keeps what was typed', async () => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const { wire } = await open();
    await page.getByLabelText('Courriel').fill('ana@exemple.ca');
    await button.click();
    await expect.poll(() => wire.sent('passkey.begin_sign_in')).toHaveLength(1);
    await expect.element(button).toBeEnabled();
    await expect.element(page.getByLabelText('Courriel')).toHaveValue('ana@exemple.ca');
    expect(wire.sent('passkey.sign_in')).toEqual([]);
  });

  it.each([
    ['passkey_refused', /n’ouvre pas de compte ici/],
    ['challenge_expired', /La connexion a trop attendu/],
    ['user.suspended', /Ce compte a été suspendu/],
  ] as const)('refused with %s says what to do', async (code, words) => {
    vi.spyOn(navigator.credentials, 'get').mockResolvedValue(signed);
    const { wire } = await open();
    wire.refuse('passkey.sign_in', { code });
    await button.click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(button).toBeEnabled();
  });
});

describe('the browser’s list below the address', () => {
  interface Asked {
    readonly mediation: string | undefined;
    readonly signal: AbortSignal | undefined;
    readonly choose: (credential: Credential) => void;
  }
  let asked: Asked[];

  /** The sign-in page in a browser with a list, which waits for its person as a real one does. */
  async function openWithList(timeout = 300_000): Promise<App> {
    asked = [];
    vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
    vi.spyOn(navigator.credentials, 'get').mockImplementation(
      ({ mediation, signal } = {}) =>
        new Promise((choose, reject) => {
          asked.push({ mediation, signal, choose });
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const wire = aWire()
      .answer('passkey.begin_sign_in', { options: { challenge: 'Y2hhbGxlbmdl', rpId: location.hostname, timeout } })
      .answer('passkey.sign_in', aSession(client))
      .answer('account.login', aSession(client))
      .answer('account.read', client);
    const app = await openApp('/fr/connexion', { wire });
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(1);
    return app;
  }
  const sendPassword = async () => {
    const main = page.getByRole('main');
    await main.getByLabelText('Courriel').fill('ana@exemple.ca');
    await main.getByLabelText('Mot de passe', { exact: true }).fill('trois rivières gelées');
    await main.getByRole('button', { name: 'Se connecter' }).click();
  };

  it('signs in a person who chooses a passkey there', async () => {
    const { wire } = await openWithList();
    expect(asked[0]?.mediation).toBe('conditional');
    expect(wire.sent('passkey.sign_in')).toEqual([]);
    asked[0]?.choose(signed);
    await expect.poll(() => wire.sent('passkey.sign_in').map(({ body }) => body.credential.id)).toEqual(['AQID']);
    await expect.element(button).not.toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it('ends when the password is sent, and is there again once it was refused', async () => {
    const { wire } = await openWithList();
    wire.refuse('account.login', { code: 'user.invalid' });
    await sendPassword();
    await expect.element(page.getByRole('main').getByText(/invalide/)).toBeVisible();
    expect(asked[0]?.signal?.aborted).toBe(true);
    await expect.poll(() => asked.at(-1)?.signal?.aborted).toBe(false);
    expect(asked).toHaveLength(2);
  });

  it('ends for good when the password signs in', async () => {
    await openWithList();
    await sendPassword();
    await expect.element(button).not.toBeInTheDocument();
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true]);
  });

  it('has a new challenge before the last one is over', async () => {
    const { wire } = await openWithList(1_000);
    await expect.poll(() => asked.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(2);
    expect(asked[0]?.signal?.aborted).toBe(true);
    expect(wire.sent('passkey.begin_sign_in').length).toBeGreaterThanOrEqual(2);
  });

  it('asks the server nothing in a browser without one', async () => {
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const { wire } = await open();
    await button.click();
    await expect.poll(() => wire.sent('passkey.begin_sign_in')).toHaveLength(1);
  });
});

import type { Page } from 'playwright/test';
import type { Page as Paged } from '../../../shared/protocol/envelope.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { Person } from '../../harness/person.ts';
import { expect, test } from '../../harness/world.ts';

/** An authenticator of the browser, which asks nobody and says that it did (WebAuthn, CDP). */
async function plugIn(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unplug: () => browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    /** Replaces its passkey by a copy whose counter stands elsewhere. */
    copyAt: async (signCount: number) => {
      const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
      const [credential] = credentials;
      if (credential === undefined) throw new Error('No passkey');
      const { credentialId } = credential;
      await browser.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
      await browser.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount } });
    },
  };
}

async function addKey(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/compte/securite`);
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(page.getByText('La clé est ajoutée.', { exact: false })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL(/\/fr\/connexion/);
}

// The virtual authenticator needs its time on a loaded machine: not for each commit.
test('an administrator who lost their passkey comes in by a recovery code', { tag: '@long' }, async ({ world }) => {
  const device = await world.device();
  const page = await visit(device, `${world.url}/fr/connexion`);
  const authenticator = await plugIn(page);
  await signIn(page, 'admin@declic.test');
  await addKey(page, world.url);
  await page.getByRole('button', { name: 'Faire des codes de secours' }).click();
  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  // The sign-in page asks the authenticator at once: a plugged one signs in by itself, before the password does.
  await authenticator.unplug();
  await signOut(page);

  await page.getByLabel('Courriel').fill('admin@declic.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('declic-demo-2026');
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  const question = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await question.getByRole('button', { name: /utiliser un code de secours/ }).click();
  await question.getByLabel('Code de secours').fill(code);
  await question.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ce qui attend quelqu’un' })).toBeVisible();
  await expect(question).not.toBeVisible();
});

/** Signs with the passkey of this site's host, on a page of another origin. @returns null when the browser refuses */
async function signOn(page: Page, origin: string, challenge: string): Promise<unknown> {
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Another site</title>' }),
  );
  await page.goto(`${origin}/`);
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const publicKey = { challenge: bytes, rpId: 'localhost', userVerification: 'required' } as const;
    const credential = await navigator.credentials.get({ publicKey }).catch(() => null);
    return credential instanceof PublicKeyCredential ? credential.toJSON() : null;
  }, challenge);
}

async function post(url: string, body?: object) {
  const reply = await fetch(url, {
    method: 'POST',
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as { code?: string; options?: { challenge: string } } };
}

test(
  'a passkey signs in from the browser’s own list; on another site it opens nothing, and its copy is refused and told',
  {
    tag: '@long',
  },
  async ({ world }) => {
    const page = await visit(await world.device(), `${world.url}/fr/connexion`);
    const authenticator = await plugIn(page);
    await signIn(page, 'client@declic.test');
    await addKey(page, world.url);
    await authenticator.copyAt(100);
    // Nothing is typed or pressed: the list of the field of the address has the passkey.
    await signOut(page);
    await expect(page).not.toHaveURL(/\/connexion/);

    const door = `${world.url}/api/auth/passkeys/sign-in`;
    const { challenge = '' } = (await post(`${door}/options`)).body.options ?? {};
    expect(await signOn(page, 'http://127.0.0.1:4999', challenge)).toBeNull();
    const credential = await signOn(page, 'http://localhost:4999', challenge);
    expect(credential).not.toBeNull();
    expect(await post(door, { credential, locale: 'fr' })).toMatchObject({
      status: 403,
      body: { code: 'passkey_refused' },
    });

    await page.goto(`${world.url}/compte/securite`);
    await authenticator.copyAt(0);
    await signOut(page);
    await expect(page.getByText(/^Cette clé d’accès n’ouvre pas de compte ici/)).toBeVisible();
    await expect(page).toHaveURL(/\/connexion/);
    await authenticator.unplug();
    await expect(async () => {
      await page.goto(`${world.url}/demo/courriels`);
      await expect(page.getByText('Une clé d’accès a été refusée').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    const admin = await Person.signIn(world.server.url, 'admin@declic.test');
    const { total } = await admin.get<Paged<unknown>>('/api/admin/journal?kind=action&q=passkey.refuse_copy');
    expect(total).toBe(1);
  },
);

import type { Page } from 'playwright/test';
import { signIn, visit } from '../../harness/actions.ts';
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

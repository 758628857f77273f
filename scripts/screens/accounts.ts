import { join } from 'node:path';
import type { Page } from 'playwright';
import { signIn, visit } from '../../e2e/harness/actions.ts';
import { mailedLink } from '../../e2e/harness/mailbox.ts';
import { DEMO_PASSWORD } from '../../e2e/harness/person.ts';
import { type Area, open, photos } from './area.ts';

/** The pages of an account: its creation, and its settings. */
export const accounts: Area = {
  names: [
    'account-join',
    'account-privacy',
    'account-activation',
    'account-active',
    'account-security',
    'account-settings',
    'account-device',
    'account-payments',
  ],
  walk: async (device, url, shot) => {
    const page = await visit(device, `${url}/fr/joindre`);
    const see = async (name: string, path: string) => {
      await open(page, `${url}${path}`);
      await shot(name, page);
    };
    await page.getByLabel('Première photo', { exact: true }).setInputFiles(join(photos, 'crete-l.jpg'));
    await page.getByText('crete-l.jpg').waitFor();
    await shot('account-join', page);
    await see('account-privacy', '/fr/confidentialite');
    await register(page, url);
    await page.goto(await mailedLink(page, url, 'Activez votre compte Déclic'));
    await page.getByRole('button', { name: 'Activer mon compte' }).waitFor();
    await shot('account-activation', page);
    await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Activer mon compte' }).click();
    await page.getByText(/Votre compte est actif/).waitFor();
    await shot('account-active', page);
    await page.goto(`${url}/fr/connexion`);
    await signIn(page, 'client@declic.test');
    await see('account-security', '/compte/securite');
    await see('account-settings', '/fr/parametres');
    await see('account-device', '/fr/parametres/appareil');
    await see('account-payments', '/compte/informations-paiement');
  },
};

async function register(page: Page, url: string): Promise<void> {
  await open(page, `${url}/fr/inscription`);
  for (const [label, text] of [
    ['Prénom', 'Ana'],
    ['Nom', 'Roy'],
    ['Courriel', 'ana.roy@exemple.ca'],
    ['Mot de passe', DEMO_PASSWORD],
    ['Confirmer le mot de passe', DEMO_PASSWORD],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByText(/Nous avons écrit à/).waitFor();
}

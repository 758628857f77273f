import { signIn, visit } from '../../e2e/harness/actions.ts';
import type { Area } from './area.ts';

/** A photographer's payment account, from its first state to ready, with the simulator's form. */
export const payments: Area = {
  names: ['payments-1-none', 'payments-2-form', 'payments-3-started', 'payments-4-restricted', 'payments-5-ready'],
  walk: async (device, url, shot) => {
    const page = await visit(device, `${url}/fr/connexion`);
    const press = (name: string) => page.getByRole('button', { name }).click();
    const back = async (state: string) => {
      await page.waitForURL(/informations-paiement$/);
      await page.getByText(state).waitFor();
    };
    await signIn(page, 'nouvelle@declic.test');
    await page.goto(`${url}/compte/informations-paiement`);
    await page.getByText('Pas commencé').waitFor();
    await shot('payments-1-none', page);
    await press('Commencer');
    await page.waitForURL(/visites/);
    await shot('payments-2-form', page);
    await press('Enregistrer et continuer');
    await page.getByRole('heading', { name: 'Où vous payer?' }).waitFor();
    await press('Continuer plus tard');
    await back('À terminer');
    await shot('payments-3-started', page);
    await press('Continuer');
    await press('Enregistrer et continuer');
    await page.getByLabel('Ce que la vérification donnera').selectOption('document');
    await page.getByLabel('J’accepte les conditions').check();
    await press('Accepter et terminer');
    await back('Restreint');
    await shot('payments-4-restricted', page);
    await press('Régler la situation');
    await press('Enregistrer et continuer');
    await back('Compte vérifié');
    await shot('payments-5-ready', page);
  },
};

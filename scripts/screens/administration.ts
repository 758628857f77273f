import { signIn, visit } from '../../e2e/harness/actions.ts';
import { type Area, open } from './area.ts';

/** The administration's lists, and one page of each. */
export const administration: Area = {
  names: [
    'admin-dashboard',
    'admin-journal',
    'admin-payments',
    'admin-contracts',
    'admin-users',
    'admin-users-none',
    'admin-user',
    'admin-invite',
    'admin-providers',
    'admin-provider',
    'admin-plans',
    'admin-venues',
    'admin-incident',
    'admin-incidents',
    'admin-offline',
  ],
  walk: async (device, url, shot) => {
    const page = await visit(device, `${url}/fr/connexion`);
    await signIn(page, 'admin@declic.test');
    await open(page, `${url}/admin/dashboard`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await shot('admin-dashboard', page);
    const list = async (name: string, path: string) => {
      await open(page, `${url}${path}`);
      await page.getByRole('grid').waitFor();
      await shot(name, page);
    };
    await list('admin-journal', '/admin/journal');
    await list('admin-payments', '/admin/paiements');
    await list('admin-contracts', '/admin/contrats');
    await list('admin-users', '/fr/admin/utilisateurs/liste');
    await page.getByRole('grid').getByRole('link').nth(1).click();
    await page.getByRole('heading', { name: 'Journal' }).waitFor();
    await shot('admin-user', page);
    await open(page, `${url}/fr/admin/utilisateurs/liste?q=personne-de-ce-nom`);
    await page.getByText('Personne ne correspond').waitFor();
    await shot('admin-users-none', page);
    await open(page, `${url}/admin/users/create`);
    await shot('admin-invite', page);
    await list('admin-providers', '/admin/prestataires');
    await page.getByRole('grid').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Journal' }).waitFor();
    await shot('admin-provider', page);
    await list('admin-plans', '/admin/forfaits');
    await open(page, `${url}/admin/venues/list`);
    await page.getByRole('grid').or(page.getByText('Aucun studio')).waitFor();
    await shot('admin-venues', page);
    await open(page, `${url}/fr/admin/incidents/nouveau`);
    await shot('admin-incident', page);
    for (const [label, text] of [
      ['Début de l’incident', '2026-11-03'],
      ['Découvert le', '2026-11-04'],
      ['Ce qui s’est passé', 'Un portable oublié dans un train.'],
      ['Renseignements personnels touchés', 'Des noms et des adresses.'],
      ['Évaluation du risque', 'Son disque n’était pas chiffré.'],
      ['Mesures prises', 'Portable effacé à distance.'],
    ] as const) {
      await page.getByLabel(label).fill(text);
    }
    await page.getByLabel('Risque de préjudice sérieux').check();
    await page.getByRole('button', { name: 'Consigner l’incident' }).click();
    await page.getByText('Avis à donner').waitFor();
    await shot('admin-incidents', page);
    await list('admin-users', '/fr/admin/utilisateurs/liste');
    await device.setOffline(true);
    await page.getByLabel('Nom ou courriel').fill('maude');
    await page.getByText('La liste demande une connexion.').waitFor();
    await shot('admin-offline', page);
    await device.setOffline(false);
  },
};

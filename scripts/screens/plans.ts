import { signIn, visit } from '../../e2e/harness/actions.ts';
import type { Area } from './area.ts';

/** A photographer's plans: the list, a plan written without network, and one that another device changed too. */
export const plans: Area = {
  names: ['plans', 'plan', 'plans-deleted', 'plan-guided', 'plan-wrong', 'plan-envois'],
  walk: async (device, url, shot) => {
    const page = await visit(device, `${url}/fr/connexion`);
    await signIn(page, 'photographe@declic.test');
    await page.goto(`${url}/prestataire/forfaits/liste`);
    const plan = page.getByRole('link', { name: 'La cérémonie' });
    await plan.waitFor();
    await shot('plans', page);
    await plan.click();
    await page.getByRole('link', { name: 'Tarification' }).click();
    await page.getByLabel('Prix, taxes en sus').waitFor();
    await shot('plan', page);
    await page.goto(`${url}/prestataire/forfaits/liste`);
    await plan.waitFor();
    await device.setOffline(true);
    await page.getByRole('button', { name: 'Supprimer La journée' }).click();
    await shot('plans-deleted', page);
    await page.getByRole('link', { name: 'Nouveau forfait' }).click();
    await page.getByLabel('Titre').fill('Au coucher du soleil');
    await shot('plan-guided', page);
    await page.getByRole('link', { name: 'Tout sur une page' }).click();
    await page.getByRole('button', { name: 'Créer et publier' }).click();
    await shot('plan-wrong', page);
    await page.goto(`${url}/fr/envois`);
    await shot('plan-envois', page);
  },
};

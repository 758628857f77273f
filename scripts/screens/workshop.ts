import type { OwnSchedule } from '../../shared/schedules/own-schedule.schema.ts';
import { signIn, visit } from '../../e2e/harness/actions.ts';
import { Person } from '../../e2e/harness/person.ts';
import { type Area, open } from './area.ts';

const MAUDE = 'photographe@declic.test';

/**
 * A photographer's dashboard, opening hours and calendar: in the demo's state, without network, and changed on two
 * devices.
 */
export const workshop: Area = {
  names: [
    'workshop-dashboard',
    'workshop-hours',
    'workshop-calendar',
    'workshop-hours-plan',
    'workshop-hours-offline',
    'workshop-hours-conflict',
  ],
  walk: async (device, url, shot) => {
    const page = await visit(device, `${url}/fr/connexion`);
    await signIn(page, MAUDE);
    await open(page, `${url}/fr/tableau-de-bord`);
    await page.getByText(/en 28\sjours/).waitFor();
    await shot('workshop-dashboard', page);
    await open(page, `${url}/prestataire/horaire`);
    await page.getByRole('grid').waitFor();
    await shot('workshop-hours', page);
    await page.getByRole('button', { name: 'Créer mon adresse' }).click();
    await page.getByLabel('Adresse de votre calendrier').scrollIntoViewIfNeeded();
    await shot('workshop-calendar', page);
    await page.goto(`${url}/prestataire/forfaits/liste`);
    await page.getByRole('link', { name: 'La cérémonie' }).click();
    await page.getByRole('navigation', { name: 'Sections du forfait' }).getByRole('link', { name: 'Horaire' }).click();
    await page.getByRole('link', { name: 'Modifier l’horaire' }).waitFor();
    await shot('workshop-hours-plan', page);
    await open(page, `${url}/prestataire/horaire`);
    await page.getByRole('grid').waitFor();
    await device.setOffline(true);
    await page.getByLabel('lundi', { exact: true }).fill('10-16');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await shot('workshop-hours-offline', page);
    await changeMonday(url);
    await device.setOffline(false);
    await page.getByRole('heading', { name: 'L’horaire a changé entre-temps' }).waitFor();
    // The offer to install the app would cover the question.
    const offer = page.getByRole('button', { name: 'Non merci' });
    if (await offer.isVisible()) await offer.click();
    await shot('workshop-hours-conflict', page);
  },
};

/** The actions of the photographer's other device meanwhile. */
async function changeMonday(url: string): Promise<void> {
  const person = await Person.signIn(url, MAUDE);
  const { provider } = await person.get<{ provider: { id: string } }>('/api/auth/current-user');
  const path = `/api/providers/${provider.id}/opening-hours`;
  const { id, hours, exceptions, buffer_min, version } = await person.get<OwnSchedule>(path);
  const body = { id, hours: { ...hours, 0: [{ start: '13:00', end: '18:00' }] }, exceptions, buffer_min };
  await person.send('PUT', path, body, version);
}

import { DEMO_PASSWORD } from '../../e2e/harness/person.ts';
import { inDays, pickMoment, visit } from '../../e2e/harness/actions.ts';
import type { Area } from './area.ts';

/** Walks through the product like a new visitor; `shot` takes and names a picture. */
export const visitor: Area = {
  demoPhotos: 8,
  names: [
    'landing',
    'book-0-category',
    'book-1-service',
    'book-2-date',
    'book-3-location',
    'book-4-description',
    'book-5-contact',
    'book-6-summary',
    'drafts',
    'sent-offline',
    'outbox-offline',
    'outbox-done',
    'edit',
    'not-found',
    'sign-in',
    'sign-up',
    'forgot-password',
    'activation',
    'contracts',
    'request',
  ],
  walk: async (device, url, shot) => {
    const page = await visit(device, url);
    const on = () => page.getByRole('button', { name: 'Continuer' }).click();
    await shot('landing', page);
    await page.goto(`${url}/fr/reserver`);
    await shot('book-0-category', page);
    await page.goto(`${url}/fr/prestataire/maude-tremblay-roy/reserver`);
    await page.getByRole('button', { name: 'Mariage', exact: true }).click();
    await page.getByRole('radio', { name: /La journée/ }).check();
    await shot('book-1-service', page);
    await on();
    const free = page.locator('[data-mark="free"]:not([data-outside-month])').first();
    await pickMoment(page, (await free.getAttribute('data-date')) ?? inDays(10), '10:00');
    await shot('book-2-date', page);
    await on();
    await page.getByLabel('Ville').selectOption({ label: 'Québec' });
    await page.getByLabel('Adresse ou lieu').fill('Domaine Cataraqui');
    await shot('book-3-location', page);
    await on();
    await page.getByLabel('Description').fill('Cérémonie au jardin, quarante personnes.');
    await shot('book-4-description', page);
    await on();
    await page.getByLabel('Nom', { exact: true }).fill('Camille Fortin');
    await page.getByLabel('Courriel').fill('camille.fortin@exemple.ca');
    await shot('book-5-contact', page);
    await on();
    const send = page.getByRole('button', { name: 'Envoyer ma demande' });
    await send.waitFor();
    await shot('book-6-summary', page);
    await page.goto(`${url}/fr/reserver/brouillons`);
    await shot('drafts', page);
    await page.goBack();
    await send.waitFor();
    await device.setOffline(true);
    await send.click();
    await page.waitForURL(/confirmation|demandes/);
    await shot('sent-offline', page);
    await page.goto(`${url}/fr/envois`);
    await shot('outbox-offline', page);
    await device.setOffline(false);
    await page.getByText(/Reçue à/).waitFor();
    await shot('outbox-done', page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Demande/ })
      .click();
    await page.getByRole('button', { name: 'Modifier ma demande' }).click();
    await page.getByRole('button', { name: 'Modifier Votre idée' }).click();
    await shot('edit', page);
    await page.goto(`${url}/fr/nulle-part`);
    await shot('not-found', page);
    await page.goto(`${url}/fr/connexion`);
    await shot('sign-in', page);
    await page.goto(`${url}/fr/inscription`);
    await shot('sign-up', page);
    await page.goto(`${url}/fr/mot-de-passe-oublie`);
    await shot('forgot-password', page);
    await page.goto(`${url}/fr/compte/activation/court`);
    await shot('activation', page);
    await page.goto(`${url}/fr/connexion`);
    await page.getByLabel('Courriel').fill('client@declic.test');
    await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('heading', { name: 'Mes demandes' }).waitFor();
    await shot('contracts', page);
    await page.locator('main a[href*="/contrats/"]').first().click();
    await page.waitForURL(/contrats\//);
    await shot('request', page);
  },
};

/**
 * `npm run screens`: takes a picture of every screen at 360, 800 and 1280 px, in light and dark, from the build and the
 * demo, into docs/screens. `npm run screens -- book` takes the screens whose name begins with `book`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../e2e/harness/person.ts';
import { AppServer } from '../e2e/harness/app-server.ts';
import { inDays, pickMoment, signIn, visit } from '../e2e/harness/actions.ts';
import { givePhotos } from '../e2e/harness/portfolio.ts';
import { openDevice } from '../e2e/harness/chromium.ts';
import { freePort } from './postgres.ts';

const out = join(import.meta.dirname, '../docs/screens');
const photos = join(import.meta.dirname, '../client/brand/photos');
const SETTLED_MS = 900;
const KEPT_WIDTH = 480;
const sizes = [
  { name: '360', viewport: { width: 360, height: 740 } },
  { name: '800', viewport: { width: 800, height: 1_000 } },
  { name: '1280', viewport: { width: 1_280, height: 800 } },
];
const [wanted = ''] = process.argv.slice(2);

type Shot = (name: string, page: Page) => Promise<void>;

/** Walks through the product like a new visitor; `shot` takes and names a picture. */
async function walk(device: BrowserContext, url: string, shot: Shot): Promise<void> {
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
  const free = page.locator('[data-mark="free"]:not([data-outside-month])').nth(4);
  await pickMoment(page, (await free.getAttribute('data-date')) ?? inDays(10), '10:00');
  await shot('book-2-date', page);
  await on();
  await page.getByLabel('Ville').selectOption({ label: 'Québec' });
  await page.getByLabel('Adresse ou lieu').fill('Domaine Cataraqui');
  await shot('book-3-location', page);
  await on();
  await page.getByLabel('Description').fill('Cérémonie au jardin, quarante personnes.');
  await page.getByLabel('Budget, taxes en sus').fill('2000');
  await shot('book-4-description', page);
  await on();
  await page.getByLabel('Nom', { exact: true }).fill('Camille Fortin');
  await page.getByLabel('Courriel').fill('camille.fortin@exemple.ca');
  await shot('book-5-contact', page);
  await on();
  await shot('book-6-summary', page);
  await page.goto(`${url}/fr/reserver/brouillons`);
  await shot('drafts', page);
  await page.goBack();
  await device.setOffline(true);
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
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
  await page.getByRole('grid').waitFor();
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
  await page.getByRole('heading', { name: 'Contrats' }).waitFor();
  await shot('contracts', page);
  await page.locator('main a[href*="/demandes/"]').first().click();
  await page.waitForURL(/demandes/);
  await shot('request', page);
}

const GIVEN = 8;

/** A photographer's page with the demo's photos, one of them enlarged; then the photographer's own profile. */
async function walkProvider(device: BrowserContext, url: string, shot: Shot): Promise<void> {
  await givePhotos(url, GIVEN);
  const page = await visit(device, `${url}/fr/prestataire/maude-tremblay-roy`);
  await shot('provider', page);
  await page.getByRole('button', { name: /photo 2 de Maude/i }).click();
  await page.getByRole('dialog', { name: 'Photos en grand' }).waitFor();
  await shot('provider-photo', page);
  await page.goto(`${url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${url}/compte/profil`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await shot('profile', page);
  await page.goto(`${url}/compte/profil/prestataire`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await shot('profile-photographer', page);
}

const PHOTOS = ['crete-l', 'alliances', 'hiver-l', 'vase', 'maison-l', 'maison'];

/** A photographer's portfolio: photos added without network, selected, tagged. */
async function walkPortfolio(device: BrowserContext, url: string, shot: Shot): Promise<void> {
  const page = await visit(device, `${url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${url}/prestataire/portfolio`);
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await device.setOffline(true);
  const before = await page.getByRole('option').count();
  await page.locator('input[type=file]').setInputFiles(PHOTOS.map((name) => join(photos, `${name}.jpg`)));
  await page
    .getByRole('option')
    .nth(before + PHOTOS.length - 1)
    .waitFor();
  await page.getByText(/Lecture de/).waitFor({ state: 'hidden' });
  await shot('portfolio-offline', page);
  await device.setOffline(false);
  await page.getByRole('region', { name: 'Envoi des photos' }).waitFor({ state: 'hidden' });
  await page.getByRole('option').first().dblclick();
  await page.getByRole('dialog', { name: 'Photos en grand' }).waitFor();
  await shot('portfolio-photo', page);
  await page.keyboard.press('Escape');
  await page.getByRole('option').first().click();
  await page.getByRole('option').nth(2).click();
  await shot('portfolio-chosen', page);
  await page.getByRole('button', { name: 'Étiqueter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Extérieur' }).click();
  await shot('portfolio-tags', page);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Annuler le choix' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await shot('portfolio', page);
}

/** A photographer's plans: the list, a plan written without network, and one that another device changed too. */
async function walkPlans(device: BrowserContext, url: string, shot: Shot): Promise<void> {
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
}

/** The pages of an account, as a client, a photographer who joins and an administrator see them. */
async function walkAccounts(device: BrowserContext, url: string, shot: Shot): Promise<void> {
  const page = await visit(device, `${url}/fr/joindre`);
  const see = async (name: string, path: string) => {
    await page.goto(`${url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shot(name, page);
  };
  await page.getByLabel('Première photo', { exact: true }).setInputFiles(join(photos, 'crete-l.jpg'));
  await page.getByText('crete-l.jpg').waitFor();
  await shot('account-join', page);
  await see('account-privacy', '/fr/confidentialite');
  await page.goto(`${url}/fr/connexion`);
  await signIn(page, 'client@declic.test');
  await see('account-security', '/compte/securite');
  await see('account-settings', '/fr/parametres');
  await see('account-device', '/fr/parametres/appareil');
  await see('account-payments', '/compte/informations-paiement');
  await page.getByRole('button', { name: /, mon compte$/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL(/connexion/);
  await page.goto(`${url}/fr/connexion`);
  await signIn(page, 'admin@declic.test');
  await see('account-users', '/fr/admin/utilisateurs/liste');
  await page.getByRole('grid').getByRole('link').nth(1).click();
  await page.getByRole('heading', { name: 'Journal' }).waitFor();
  await shot('account-user', page);
  await see('account-invite', '/admin/users/create');
  await see('account-incident', '/fr/admin/incidents/nouveau');
}

/** A photographer's payment account, from nothing to ready, with the simulator's form. */
async function walkPayments(device: BrowserContext, url: string, shot: Shot): Promise<void> {
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
  await back('Vous pouvez être payé');
  await shot('payments-5-ready', page);
}

/** A photographer's dashboard and opening hours. */
async function walkWorkshop(device: BrowserContext, url: string, shot: Shot): Promise<void> {
  const page = await visit(device, `${url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${url}/fr/tableau-de-bord`);
  await page.getByRole('heading', { name: 'Bonjour, Maude' }).waitFor();
  await shot('workshop-dashboard', page);
  await page.goto(`${url}/prestataire/horaire`);
  await page.getByRole('grid').waitFor();
  await shot('workshop-hours', page);
  await page.goto(`${url}/prestataire/forfaits/liste`);
  await page.getByRole('link', { name: 'La cérémonie' }).click();
  await page.getByRole('navigation', { name: 'Sections du forfait' }).getByRole('link', { name: 'Horaire' }).click();
  await page.getByRole('link', { name: 'Modifier l’horaire' }).waitFor();
  await shot('workshop-hours-plan', page);
}

if (wanted === '') rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'declic-screens-'));
for (const { name: size, viewport } of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const shot: Shot = async (name, page) => {
      if (!name.startsWith(wanted)) return;
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(SETTLED_MS);
      await sharp(await page.screenshot())
        .resize({ width: Math.min(viewport.width, KEPT_WIDTH) })
        .webp({ quality: 70, effort: 6 })
        .toFile(join(out, `${name}-${size}-${colorScheme}.webp`));
    };
    // A fresh demo for each picture, so that all show the same day.
    const port = await freePort();
    const dataDir = join(folder, `data-${size}-${colorScheme}`);
    const server = new AppServer({ port, baseUrl: `http://localhost:${port}`, dataDir });
    await server.start();
    for (const go of [walk, walkProvider, walkPortfolio, walkPlans, walkAccounts, walkPayments, walkWorkshop]) {
      if (wanted.startsWith('payments') !== (go === walkPayments) && wanted !== '') continue;
      if (wanted.startsWith('workshop') !== (go === walkWorkshop) && wanted !== '') continue;
      if (wanted.startsWith('account') !== (go === walkAccounts) && wanted !== '') continue;
      if (go === walk && /^(?:portfolio|pro|plan)/.test(wanted)) continue;
      if (go === walkPortfolio && /^(?:pro|plan)/.test(wanted)) continue;
      if (go === walkProvider && wanted.startsWith('plan')) continue;
      if (go === walkPlans && /^(?:portfolio|pro)/.test(wanted)) continue;
      const profile = join(folder, `${go.name}-${size}-${colorScheme}`);
      const device = await openDevice({ profile, viewport, colorScheme });
      await go(device, server.url, shot);
      await device.close();
    }
    await server.stop();
  }
}
rmSync(folder, { recursive: true, force: true });

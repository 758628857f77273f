import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { aJpeg } from '../../../server/testing/pictures.ts';
import type { Plan } from '../../../shared/plans/plan.schema.ts';
import type { PublicPhoto } from '../../../shared/portfolio/photo.schema.ts';
import type { ProviderDetail } from '../../../shared/providers/provider.schema.ts';
import { signIn, untilSaved, visit, walkTo } from '../../harness/actions.ts';
import { killSignedIn } from '../../harness/chromium.ts';
import { mailedLink } from '../../harness/mailbox.ts';
import { check, tileOfFile } from '../../harness/photo-tiles.ts';
import { type MadePhoto, makePhotos } from '../../harness/photos.ts';
import { expect, test, type World } from '../../harness/world.ts';
import { MINUTE_MS } from '#shared/durations.ts';

const EMAIL = 'epinette@exemple.ca';
const PASSWORD = 'trois rivières gelées';
const SLUG = 'studio-epinette';
const SAID = 'Je photographie les familles de Lévis, dehors, par tous les temps, depuis dix ans.';
const SMALL = 60_000;

interface TypedPlan {
  readonly title: string;
  readonly about: string;
  readonly type: 'Prix fixe' | 'À l’heure' | 'À partir de';
  readonly price: string;
  readonly hours: string;
}

const plans: readonly [TypedPlan, TypedPlan, TypedPlan] = [
  { title: 'La rencontre', about: 'Deux heures au bord du fleuve.', type: 'Prix fixe', price: '450', hours: '2' },
  { title: 'À la carte', about: 'Le temps qu’il vous faut.', type: 'À l’heure', price: '150', hours: '1,5' },
  { title: 'La fête', about: 'Du matin jusqu’au soir.', type: 'À partir de', price: '900', hours: '8' },
];

/** The form that makes a photographer, filled without a network, and sent once it is back. */
async function becomePhotographer(world: World, device: BrowserContext): Promise<Page> {
  const page = await visit(device, `${world.url}/fr/joindre`);
  await expect(page.getByRole('heading', { name: 'Devenir photographe' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Vos villes' }).getByLabel('Lévis')).toBeVisible();
  await device.setOffline(true);
  await page.getByLabel('Nom de votre studio, ou le vôtre').fill('Studio Épinette');
  await page.getByRole('group', { name: 'Vos catégories' }).getByLabel('Portrait').check();
  await page.getByRole('group', { name: 'Vos villes' }).getByLabel('Lévis').check();
  await page.getByLabel('Prénom').fill('Ana');
  await page.getByLabel('Nom', { exact: true }).fill('Roy');
  await page.getByLabel('Courriel').fill(EMAIL);
  const first = { name: 'premiere.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(1) };
  await page.getByLabel('Première photo', { exact: true }).setInputFiles(first);
  await expect(page.getByText('premiere.jpg')).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD);
  await device.setOffline(false);
  await page.getByRole('button', { name: 'Créer mon compte de photographe' }).click();
  await expect(page.getByText(`Nous avons écrit à ${EMAIL}`)).toBeVisible();
  await page.goto(await mailedLink(page, world.url, 'Activez votre compte Déclic'));
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Activer mon compte' }).click();
  await expect(page.getByText('Votre compte est actif.', { exact: false })).toBeVisible();
  await givePassword(page);
  return page;
}

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/connexion|activation/);
}

/** Opens a page as the same person, whose session the server renews. */
async function comeBack(page: Page, url: string): Promise<void> {
  const renewed = page.waitForResponse((reply) => reply.url().endsWith('/api/auth/refresh-token'));
  await page.goto(url);
  expect((await renewed).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeVisible();
}

async function typePlan(page: Page, { title, about, type, price, hours }: TypedPlan): Promise<void> {
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Description').fill(about);
  await page.getByRole('group', { name: 'Type de prix' }).getByText(type).click();
  await page.getByRole('textbox', { name: /^Prix/ }).fill(price);
  await page.getByRole('textbox', { name: 'Durée' }).fill(hours);
  await untilSaved(page);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Créer et publier' }).click();
  await expect(page.getByText('Publié', { exact: true })).toBeVisible();
}

/** Saves the form of a profile or a week, and waits until the device has it. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Rétablir' })).toBeDisabled();
}

async function addPhotos(page: Page, photos: readonly MadePhoto[]): Promise<void> {
  await page.getByLabel('Photos à ajouter').setInputFiles(photos.map(({ path }) => path));
  for (const { name } of photos) await expect(tileOfFile(page, name)).toBeVisible();
}

async function getPaid(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/compte/informations-paiement`);
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.waitForURL(/\/demo\/paiement\/visites\//);
  for (const title of ['Qui êtes-vous?', 'Où vous payer?']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  }
  await page.getByLabel('Ce que la vérification donnera').selectOption({ label: 'Tout est accepté' });
  await page.getByLabel('J’accepte les conditions').check();
  await page.getByRole('button', { name: 'Accepter et terminer' }).click();
  await expect(page.getByText('Compte vérifié')).toBeVisible();
}

async function approve(world: World): Promise<void> {
  const desk = await visit(
    await world.device('desk', { viewport: { width: 1280, height: 800 } }),
    `${world.url}/fr/connexion`,
  );
  await signIn(desk, 'admin@declic.test');
  await desk.goto(`${world.url}/admin/prestataires?status=in_review`);
  await desk.getByRole('link', { name: 'Studio Épinette' }).click();
  await expect(desk.getByText(SAID)).toBeVisible();
  await desk.getByRole('button', { name: 'Approuver' }).click();
  await expect.poll(async () => (await fetch(`${world.url}/api/providers/${SLUG}?slug=1`)).status).toBe(200);
}

test('a new photographer has a public page that clients can book, half of it made without a network', async ({
  world,
}) => {
  test.setTimeout(4 * MINUTE_MS);
  const [cover, other, shown, more] = await makePhotos(world.folder, 4, () => SMALL);
  if (cover === undefined || other === undefined || shown === undefined || more === undefined) throw new Error('None');
  let device = await world.device();
  let page = await becomePhotographer(world, device);
  await page.goto(`${world.url}/compte/profil/prestataire`);
  await expect(page.getByLabel('Présentation')).toBeVisible();
  await page.goto(`${world.url}/prestataire/horaire`);
  await expect(page.getByLabel('lundi', { exact: true })).toBeVisible();

  await device.setOffline(true);
  await page.goto(`${world.url}/compte/profil/prestataire`);
  await page.getByLabel('Présentation').fill(SAID);
  await page.getByLabel('Votre ville', { exact: true }).selectOption({ label: 'Lévis' });
  await page.getByRole('group', { name: 'Langues' }).getByLabel('Français').check();
  await page.getByLabel('Numéro de TPS').fill('123456789 RT0001');
  await untilSaved(page);
  await save(page);
  await page.goto(`${world.url}/prestataire/forfaits/creer/nouveau`);
  await typePlan(page, plans[0]);
  // The tax of a number that the server does not know yet.
  await expect(page.getByText('22,50 $')).toBeVisible();
  await publish(page);
  const sections = page.getByRole('navigation', { name: 'Sections du forfait' });
  await sections.getByRole('link', { name: 'Images' }).click();
  await addPhotos(page, [other, cover]);
  await check(tileOfFile(page, cover.name));
  await page.getByRole('button', { name: 'Mettre en couverture' }).click();
  await expect(tileOfFile(page, cover.name)).toHaveAccessibleName(/couverture/);
  await page.goto(`${world.url}/prestataire/forfaits/creer/nouveau`);
  await typePlan(page, plans[1]);
  await publish(page);
  await page.goto(`${world.url}/prestataire/forfaits/creer/nouveau`);
  await typePlan(page, plans[2]);
  await killSignedIn(device, page, join(world.folder, 'phone'));

  device = await world.device();
  page = device.pages()[0] ?? (await device.newPage());
  await comeBack(page, `${world.url}/prestataire/portfolio`);
  await device.setOffline(true);
  await page.goto(`${world.url}/prestataire/forfaits/creer/nouveau`);
  await expect(page.getByLabel('Titre')).toHaveValue(plans[2].title);
  await expect(page.getByRole('textbox', { name: 'Durée' })).toHaveValue(plans[2].hours);
  await publish(page);
  await page.goto(`${world.url}/prestataire/horaire`);
  await page.getByLabel('lundi', { exact: true }).fill('9-17');
  await page.getByLabel('dimanche', { exact: true }).fill('');
  await save(page);
  await page.goto(`${world.url}/prestataire/portfolio`);
  await addPhotos(page, [shown, more]);

  await device.setOffline(false);
  await getPaid(page, world.url);
  await page.goto(`${world.url}/compte/profil/prestataire`);
  await page.getByRole('button', { name: 'Soumettre pour vérification' }).click();
  await expect(page.getByRole('region', { name: 'Votre page' }).getByRole('status')).toHaveText('En vérification');
  await expect(page.getByText('Envoi en cours')).toBeHidden();
  await approve(world);

  const read = async <Body>(path: string) => (await (await fetch(`${world.url}/api${path}`)).json()) as Body;
  const theirs = () => read<ProviderDetail>(`/providers/${SLUG}?slug=1`);
  await expect.poll(async () => (await theirs()).plans.length, { timeout: MINUTE_MS }).toBe(3);
  const detail = await theirs();
  expect(detail).toMatchObject({ profile_description: SAID, stripe_charges_enabled: 1 });
  const said = (plan: Plan) => [plan.title, plan.description, plan.pricing_type, plan.price_cents, plan.duration_min];
  expect(detail.plans.map(said)).toEqual([
    ['À la carte', 'Le temps qu’il vous faut.', 'hourly', 15_000, 90],
    ['La rencontre', 'Deux heures au bord du fleuve.', 'fixed', 45_000, 120],
    ['La fête', 'Du matin jusqu’au soir.', 'from', 90_000, 480],
  ]);
  const planId = detail.plans.find(({ title }) => title === 'La rencontre')?.id ?? '';
  const imagesOf = async (query: string) =>
    (await read<{ data: PublicPhoto[] }>(`/portfolio-photos?provider_id=${detail.id}${query}`)).data;
  await expect.poll(async () => (await imagesOf(`&plan_id=${planId}`)).length, { timeout: MINUTE_MS }).toBe(2);
  await expect.poll(async () => (await imagesOf('')).length, { timeout: MINUTE_MS }).toBe(3);

  const client = await visit(await world.device('client'), `${world.url}/fr/prestataire/${SLUG}`);
  await expect(client.getByRole('heading', { name: 'Studio Épinette', level: 1 })).toBeVisible();
  await expect(client.getByText(SAID)).toBeVisible();
  const offer = client.locator('#forfaits');
  const titles = plans.map(({ title }) => title).toSorted(byPrice);
  await expect(offer.locator('label [id$="-title"]')).toHaveText(titles);
  await expect(offer.locator('img')).toHaveCount(1);
  await expect(client.getByText(/9\sh – 17\sh/).first()).toBeVisible();
  await client.getByRole('link', { name: 'Réserver', exact: true }).first().click();
  await client.waitForURL(/\/fr\/reserver\?brouillon=/);
  await walkTo('date', client, '', { category: 'Portrait', plan: 'La rencontre' });
  await expect(client.locator('[data-mark="free"]').first()).toBeVisible();
});

/** The page lists the cheapest first. */
function byPrice(a: string, b: string): number {
  const priceOf = (title: string) => Number(plans.find((plan) => plan.title === title)?.price);
  return priceOf(a) - priceOf(b);
}

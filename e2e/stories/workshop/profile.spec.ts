import type { BrowserContext, Page } from 'playwright/test';
import { signIn, untilSaved, visit } from '../../harness/actions.ts';
import { assertFits, violations } from '../../harness/axe.ts';
import { looks } from '../../harness/looks.ts';
import { Person } from '../../harness/person.ts';
import { expect, test, type World } from '../../harness/world.ts';

const SAID = 'Je photographie les familles de la Mauricie, dehors, par tous les temps.';

async function openProfile(world: World, device: BrowserContext, email = 'nouvelle@declic.test'): Promise<Page> {
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, email);
  await page.goto(`${world.url}/compte/profil/prestataire`);
  await expect(page.getByLabel('Présentation')).toBeVisible();
  return page;
}

async function openReview(world: World): Promise<Page> {
  const page = await visit(
    await world.device('desk', { viewport: { width: 1280, height: 800 } }),
    `${world.url}/fr/connexion`,
  );
  await signIn(page, 'admin@declic.test');
  await page.goto(`${world.url}/admin/prestataires?status=in_review`);
  return page;
}

const standing = (page: Page) => page.getByRole('region', { name: 'Votre page' }).getByRole('status');
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
const submit = (page: Page) => page.getByRole('button', { name: 'Soumettre pour vérification' }).click();

async function isPublic(world: World, slug: string): Promise<boolean> {
  return (await fetch(`${world.url}/api/providers/${slug}?slug=1`)).status === 200;
}

test('a profile edited without network is reviewed, returned with a note, approved, and keeps its old address', async ({
  world,
}) => {
  const device = await world.device();
  const page = await openProfile(world, device);
  await device.setOffline(true);
  await page.getByLabel('Présentation').fill('Court.');
  await submit(page);
  await expect(page.getByLabel('Présentation')).toBeFocused();
  await expect(page.getByText(/C’est un peu court/)).toBeVisible();
  await page.getByLabel('Présentation').fill(SAID);
  await page.getByLabel('Nom de votre studio').fill('Studio Mauricie');
  await page.getByLabel('Adresse de votre page').fill('studio-mauricie');
  await untilSaved(page);
  await page.reload();
  await expect(page.getByLabel('Présentation')).toHaveValue(SAID);
  await submit(page);
  await expect(standing(page)).toHaveText('En vérification');
  await device.setOffline(false);

  const desk = await openReview(world);
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByRole('link', { name: 'Studio Mauricie' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'Studio Mauricie' }).click();
  await expect(desk.getByText(SAID)).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Renvoyer avec une note' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Renvoyer' }).click();
  await expect(desk.getByText('Écrivez-lui pourquoi.')).toBeVisible();
  await desk.getByLabel('Ce qui est à revoir').fill('Ajoutez votre site, s’il vous plaît.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Renvoyer' }).click();
  await expect(desk.getByText('C’est fait. Un courriel part à la personne.')).toBeVisible();

  await expect(page.getByText('Ajoutez votre site, s’il vous plaît.')).toBeVisible();
  await expect(standing(page)).toHaveText('Brouillon');
  await page.getByRole('button', { name: 'Ajouter un lien' }).click();
  await expect(page.getByLabel('Lien 1', { exact: true })).toBeFocused();
  await page.getByLabel('Lien 1', { exact: true }).fill('studio-mauricie.ca');
  await submit(page);
  await expect(standing(page)).toHaveText('En vérification');
  await expect(async () => {
    await desk.reload();
    await desk.getByRole('button', { name: 'Approuver' }).click({ timeout: 2_000 });
  }).toPass();
  await expect(standing(page)).toHaveText('En ligne');
  await expect.poll(() => isPublic(world, 'studio-mauricie')).toBe(true);

  await page.getByLabel('Adresse de votre page').fill('mauricie');
  await save(page);
  await expect.poll(() => isPublic(world, 'mauricie')).toBe(true);
  const moved = await fetch(`${world.url}/fr/prestataire/studio-mauricie`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/fr/prestataire/mauricie']);
  await page.goto(`${world.url}/fr/prestataire/studio-mauricie`);
  await expect(page.getByRole('heading', { name: 'Studio Mauricie', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/fr/prestataire/mauricie`);
  await expect(page.getByRole('link', { name: 'studio-mauricie.ca' })).toHaveAttribute(
    'href',
    'https://studio-mauricie.ca',
  );
});

test('a profile changed on two devices is merged, and conflicting fields lead to a question', async ({ world }) => {
  const [phone, laptop] = [await world.device('phone'), await world.device('laptop')];
  const page = await openProfile(world, phone);
  const other = await openProfile(world, laptop);
  await phone.setOffline(true);
  await page.getByLabel('Nom de votre studio').fill('Du téléphone');
  await page.getByLabel('Numéro de TPS').fill('123456789rt0001');
  await save(page);
  await other.getByLabel('Nom de votre studio').fill('Du portable');
  await other.getByRole('button', { name: 'Ajouter Mode' }).click();
  await save(other);
  const person = await Person.signIn(world.server.url, 'nouvelle@declic.test');
  await expect
    .poll(async () => (await person.get<{ business_name: string }>('/api/providers/me')).business_name)
    .toBe('Du portable');
  await phone.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Le profil a changé entre-temps' })).toBeVisible();
  await page.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(page.getByLabel('Nom de votre studio')).toHaveValue('Du téléphone');
  await expect(page.getByRole('button', { name: 'Retirer Mode' })).toBeVisible();
  await expect(other.getByLabel('Nom de votre studio')).toHaveValue('Du téléphone');
  await expect(other.getByLabel('Numéro de TPS')).toHaveValue('123456789 RT0001');
});

test('the keyboard alone orders a photographer’s services, and opens the page as a client sees it', async ({
  world,
}) => {
  const page = await openProfile(world, await world.device('desk', { viewport: { width: 1280, height: 800 } }));
  const handles = page.getByRole('button', { name: /^Déplacer .*position 1\b/ });
  const first = await handles.first().getAttribute('aria-label');
  await page.getByRole('button', { name: 'Ajouter Mode' }).press('Enter');
  const fashion = page.getByRole('button', { name: /^Déplacer Mode/ });
  await fashion.focus();
  for (let step = 0; step < 16; step += 1) await page.keyboard.press('ArrowUp');
  await expect(fashion).toHaveAccessibleName(/position 1\b/);
  await expect(fashion).toBeFocused();
  expect(first).not.toContain('Mode');
  await untilSaved(page);
  await page.getByRole('link', { name: 'Voir ma page comme un client' }).press('Enter');
  await expect(page.getByText('Aperçu : voici votre page comme un client la verra.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Catégories' }).getByRole('listitem').first()).toHaveText('Mode');
  await page.getByRole('link', { name: 'Revenir au profil' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Déplacer Mode, position 1\b/ })).toBeVisible();
});

for (const { colorScheme, viewport } of looks) {
  test(`the profile of a photographer is accessible, ${colorScheme}, ${viewport.width} px`, async ({ world }) => {
    const page = await openProfile(world, await world.device('a11y', { colorScheme, viewport }));
    expect(await violations(page)).toEqual([]);
    await assertFits(page);
    await page.getByLabel('Numéro de TPS').fill('12');
    await page.getByLabel('Adresse de votre page').fill('Éric');
    await submit(page);
    await expect(page.getByText(/Inscrivez 9 chiffres/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await assertFits(page);
    await page.goto(`${world.url}/compte/profil/prestataire/apercu`);
    await expect(page.getByText('Aperçu : voici votre page comme un client la verra.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await assertFits(page);
  });
}

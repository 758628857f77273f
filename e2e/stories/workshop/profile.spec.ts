import type { BrowserContext, Page } from 'playwright/test';
import { signIn, untilSaved, visit } from '../../harness/actions.ts';
import { violations } from '../../harness/axe.ts';
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

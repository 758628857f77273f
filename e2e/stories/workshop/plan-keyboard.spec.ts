import type { BrowserContext, Page } from 'playwright/test';
import type { Plan } from '../../../shared/plans/plan.schema.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { violations } from '../../harness/axe.ts';
import { pressUntil } from '../../harness/keyboard.ts';
import { makePhotos, type MadePhoto } from '../../harness/photos.ts';
import { tileOfFile } from '../../harness/photo-tiles.ts';
import { expect, test, type World } from '../../harness/world.ts';

const PROVIDER = 'maude-tremblay-roy';
const SMALL = 60_000;

async function openPlans(world: World, device: BrowserContext): Promise<Page> {
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${world.url}/prestataire/forfaits/liste`);
  await expect(page.getByRole('link', { name: 'La cérémonie' })).toBeVisible();
  return page;
}

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections du forfait' }).getByRole('link', { name });

async function addImages(page: Page, photos: readonly MadePhoto[]): Promise<void> {
  await page.getByLabel('Photos à ajouter').setInputFiles(photos.map(({ path }) => path));
  for (const { name } of photos) await expect(tileOfFile(page, name)).toBeVisible();
}

/** Expects exactly these images, in this order. */
async function expectImages(page: Page, ...names: readonly string[]): Promise<void> {
  const tiles = page.getByRole('option');
  await expect(tiles).toHaveCount(names.length);
  for (const [index, name] of names.entries())
    await expect(tiles.nth(index)).toHaveAccessibleName(new RegExp(`^${name}\\.JPG`));
}

/** The plans of the demo's photographer, as the public reads them. */
async function publicPlan(world: World, title: string): Promise<Plan | undefined> {
  const read = async <Body>(path: string) => (await (await fetch(`${world.url}/api${path}`)).json()) as Body;
  const { id } = await read<{ id: string }>(`/providers/${PROVIDER}?slug=1`);
  const { data } = await read<{ data: Plan[] }>(`/plans?provider_id=${id}&per_page=50`);
  return data.find((plan) => plan.title === title);
}

test('the keyboard alone creates a plan and puts an image first', async ({ world }) => {
  const page = await openPlans(world, await world.device('desk', { viewport: { width: 1280, height: 800 } }));
  const photos = await makePhotos(world.folder, 3, () => SMALL);
  const type = async (name: RegExp, text: string) => {
    await pressUntil(page, 'Tab', page.getByRole('textbox', { name }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  await pressUntil(page, 'Tab', page.getByRole('link', { name: 'Nouveau forfait' }));
  await page.keyboard.press('Enter');
  await pressUntil(page, 'Tab', page.getByRole('link', { name: 'Tout sur une page' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/nouveau$/);
  await type(/^Titre/, 'Au clavier');
  await type(/^Description/, 'Sans souris, du début à la fin.');
  await pressUntil(page, 'Tab', page.getByRole('radio', { name: 'Prix fixe' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'À l’heure' })).toBeFocused();
  await type(/^Prix de l’heure, taxes en sus/, '150');
  await type(/^Durée/, '1,5');
  await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Créer et publier' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Au clavier', level: 1 })).toBeVisible();

  await pressUntil(page, 'Tab', section(page, 'Images'));
  await page.keyboard.press('Enter');
  await pressUntil(page, 'Tab', page.getByRole('button', { name: 'Ajouter des photos' }));
  // This button opens a dialog of the system.
  await addImages(page, photos);
  const list = page.getByRole('listbox', { name: 'Images du forfait, dans leur ordre' });
  await expect(list.getByRole('option')).toHaveCount(3);
  await pressUntil(page, 'Tab', tileOfFile(page, 'IMG_2001.JPG'));
  await page.keyboard.press('End');
  await expect(tileOfFile(page, 'IMG_2003.JPG')).toBeFocused();
  await page.keyboard.press('Alt+Home');
  await expectImages(page, 'IMG_2003', 'IMG_2001', 'IMG_2002');
  await expect(tileOfFile(page, 'IMG_2003.JPG')).toBeFocused();
  await expect(tileOfFile(page, 'IMG_2003.JPG')).toHaveAccessibleName(/^IMG_2003\.JPG, couverture/);
  await expect(page.getByText('Photo déplacée à la position 1 sur 3')).toBeAttached();
  expect(await violations(page)).toEqual([]);
  await expect.poll(async () => (await publicPlan(world, 'Au clavier'))?.images_count, { timeout: 60_000 }).toBe(3);
  const plan = await publicPlan(world, 'Au clavier');
  expect([plan?.pricing_type, plan?.price_cents, plan?.duration_min]).toEqual(['hourly', 15_000, 90]);
});

import type { BrowserContext, Page } from 'playwright/test';
import type { Plan } from '../../../shared/plans/plan.schema.ts';
import { signIn, visit } from '../../harness/actions.ts';
import { tileOfFile } from '../../harness/photo-tiles.ts';
import type { MadePhoto } from '../../harness/photos.ts';
import { expect, type World } from '../../harness/world.ts';

/** The slug of the demo's photographer. */
export const DEMO_PROVIDER = 'maude-tremblay-roy';

/** Opens the list of plans of the demo's photographer. */
export async function openPlans(world: World, device: BrowserContext): Promise<Page> {
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, 'photographe@declic.test');
  await page.goto(`${world.url}/prestataire/forfaits/liste`);
  await expect(page.getByRole('link', { name: 'La cérémonie' })).toBeVisible();
  return page;
}

/** The link of a section in a plan's editor. */
export function planSection(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Sections du forfait' }).getByRole('link', { name });
}

export async function addImages(page: Page, photos: readonly MadePhoto[]): Promise<void> {
  await page.getByLabel('Photos à ajouter').setInputFiles(photos.map(({ path }) => path));
  for (const { name } of photos) await expect(tileOfFile(page, name)).toBeVisible();
}

/** Expects exactly these images, in this order. */
export async function expectImages(page: Page, ...names: readonly string[]): Promise<void> {
  const tiles = page.getByRole('option');
  await expect(tiles).toHaveCount(names.length);
  for (const [index, name] of names.entries())
    await expect(tiles.nth(index)).toHaveAccessibleName(new RegExp(`^${name}\\.JPG`));
}

/** A plan of the demo's photographer, as the public reads it. */
export async function publicPlan(world: World, title: string): Promise<Plan | undefined> {
  const read = async <Body>(path: string) => (await (await fetch(`${world.url}/api${path}`)).json()) as Body;
  const { id } = await read<{ id: string }>(`/providers/${DEMO_PROVIDER}?slug=1`);
  const { data } = await read<{ data: Plan[] }>(`/plans?provider_id=${id}&per_page=50`);
  return data.find((plan) => plan.title === title);
}

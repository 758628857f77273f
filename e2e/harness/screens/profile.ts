import type { BrowserContext, Page } from 'playwright/test';
import type { CurrentUser } from '../../../shared/accounts/account.schema.ts';
import { signIn, visit } from '../actions.ts';
import { Person } from '../person.ts';
import { expect, type World } from '../world.ts';

export async function openProfile(world: World, device: BrowserContext, email = 'client@declic.test'): Promise<Page> {
  const page = await visit(device, `${world.url}/fr/connexion`);
  await signIn(page, email);
  await page.goto(`${world.url}/compte/profil`);
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible();
  return page;
}

/** The avatar in the bar, once its image is decoded. */
export const face = (page: Page) => page.getByRole('button', { name: /, mon compte$/ }).locator('img');
export const dialog = (page: Page) => page.getByRole('dialog');

export async function drawn(page: Page): Promise<boolean> {
  return face(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
}

export const known = async (world: World, email: string) =>
  (await Person.signIn(world.server.url, email)).get<CurrentUser>('/api/auth/current-user');
export const shown = async (world: World, email: string) => (await known(world, email)).profile_pictures;
/** One of them, once it is there. */
export async function arrived(world: World, email: string, type = 'avatar') {
  const found = async () => (await shown(world, email)).find((one) => one.type === type);
  await expect.poll(found).toBeDefined();
  const picture = await found();
  if (picture === undefined) throw new Error(`No ${type}`);
  return picture;
}

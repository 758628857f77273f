import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';

/** Takes a picture of a page, and names it. */
export type Shot = (name: string, page: Page) => Promise<void>;

/** Screens that one visit of the product shows. */
export interface Area {
  /** The prefix of the names of its pictures. */
  readonly names: readonly string[];
  /** The most photos of each of the demo's photographers; none by default. */
  readonly demoPhotos?: number;
  readonly walk: (device: BrowserContext, url: string, shot: Shot) => Promise<void>;
}

/** Photographs to add. */
export const photos = join(import.meta.dirname, '../../client/brand/photos');

/** Opens a page, and waits for its title. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';

/** Takes a picture of a page, and names it. */
export type Shot = (name: string, page: Page) => Promise<void>;

/** Screens that one walk through the product shows. */
export interface Area {
  /** Of its pictures. */
  readonly names: readonly string[];
  readonly walk: (device: BrowserContext, url: string, shot: Shot) => Promise<void>;
}

/** Photographs to add. */
export const photos = join(import.meta.dirname, '../../client/brand/photos');

/** Opens a page, and waits until its title is there. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** The tile of a photo in the portfolio, by its file name without extension. */
export function tileOf(page: Page, name: string): Locator {
  return tileOfFile(page, `${name}.jpg`);
}

/** The same by the full file name. */
export function tileOfFile(page: Page, name: string): Locator {
  return page.getByRole('option', { name: startOf(name) });
}

/** Selects a photo, or deselects it, by the check in its corner. */
export async function check(tile: Locator): Promise<void> {
  await tile.hover();
  await tile.locator('[data-check]').click();
}

/** Expects exactly these photos, in this order. */
export async function expectOrder(page: Page, ...names: readonly string[]): Promise<void> {
  const tiles = page.getByRole('option');
  await expect(tiles).toHaveCount(names.length);
  for (const [index, name] of names.entries())
    await expect(tiles.nth(index)).toHaveAccessibleName(startOf(`${name}.jpg`));
}

/** The accessible name of a photo starts with its file name. */
function startOf(name: string): RegExp {
  return new RegExp(`^${name.replace('.', '\\.')}`);
}

import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** The tile of a photo of the portfolio, by its file's name without its ending. */
export function tileOf(page: Page, name: string): Locator {
  return tileOfFile(page, `${name}.jpg`);
}

/** The same by the file's whole name. */
export function tileOfFile(page: Page, name: string): Locator {
  return page.getByRole('option', { name: startOf(name) });
}

/** These photos and no other, in this order. */
export async function expectOrder(page: Page, ...names: readonly string[]): Promise<void> {
  const tiles = page.getByRole('option');
  await expect(tiles).toHaveCount(names.length);
  for (const [index, name] of names.entries())
    await expect(tiles.nth(index)).toHaveAccessibleName(startOf(`${name}.jpg`));
}

/** What is said of a photo begins with its file's name. */
function startOf(name: string): RegExp {
  return new RegExp(`^${name.replace('.', '\\.')}`);
}

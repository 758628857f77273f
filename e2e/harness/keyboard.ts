import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';

const MAX_TABS = 60;
const MAX_KEYS = 80;

/** Presses Tab until the element with this name has the focus, as a keyboard user reads through the page. */
export async function tabTo(page: Page, name: string | RegExp, role: 'textbox' | 'button' = 'textbox'): Promise<void> {
  const dialog = page.getByRole('dialog');
  const scope = (await dialog.count()) > 0 ? dialog : page;
  const wanted = scope
    .getByRole(role, { name, exact: true })
    .or(scope.getByLabel(name, { exact: true }))
    .first();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  throw new Error(`Tab does not lead to ${String(name)}`);
}

/** Moves to a field by Tab, and types. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Presses a key until an element has the focus. */
export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let press = 0; press < MAX_KEYS; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

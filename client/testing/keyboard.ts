import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { userEvent } from 'vitest/browser';

const MAX_TABS = 80;

/** Presses Tab until the element has the focus, as a person does who reads through the page by keyboard. */
export async function tabTo(wanted: Locator): Promise<void> {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (document.activeElement === wanted.query()) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`Tab does not lead to ${wanted.selector}`);
}

/** Moves to a field by Tab, and types. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await userEvent.keyboard(text);
}

/** Presses a key until an element has the focus. */
export async function pressUntil(key: string, target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let press = 0; press < MAX_TABS && target.query() !== document.activeElement; press += 1)
    await userEvent.keyboard(`{${key}}`);
  await expect.element(target).toHaveFocus();
}

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

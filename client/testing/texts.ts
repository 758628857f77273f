import type { Locator } from 'vitest/browser';

/** What elements say, in their order, for `expect.poll`; spaces as a reader sees them. */
export function textsOf(found: Locator | Iterable<Element>): string[] {
  const elements = 'elements' in found ? found.elements() : [...found];
  return elements.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
}

import { expect, it } from 'vitest';
import { linkName } from './link-name.ts';

it.each([
  ['https://www.instagram.com/studio.roy', 'Instagram'],
  ['https://studio-roy.ca/mariages', 'studio-roy.ca'],
  ['https://www.roy.qc.ca', 'roy.qc.ca'],
])('calls %s %s', (link, name) => {
  expect(linkName(link)).toBe(name);
});

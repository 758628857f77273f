import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../client/routes/$locale');

/** Pages that anybody may open, and that show nothing but what the device keeps (decision 095). */
const pages = [
  '(account)/settings_.device',
  'book_/confirmation.$id',
  'book_/payment.$id',
  'drafts',
  'outbox',
  'requests.$id',
];

it.each(pages)('the page %s tells a browser that keeps nothing', (page) => {
  const code = readFileSync(join(folder, `${page}.tsx`), 'utf8');
  expect(code).toMatch(/beforeLoad: withDevice,|await withDevice\(\);/);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { productStrings } from './product-strings.ts';

/** French to English, over all catalogs except the gallery's, which has samples only. */
const translations = new Map<string, Set<string>>();
const folder = join(import.meta.dirname, '../../locales');
for (const file of globSync('**/en.po', { cwd: folder, exclude: ['gallery/**'] })) {
  const pairs = readFileSync(join(folder, file), 'utf8').matchAll(/^msgid "(.*)"\nmsgstr "(.*)"/gm);
  for (const [, fr = '', en = ''] of pairs) translations.set(fr, (translations.get(fr) ?? new Set()).add(en));
}

it.each(productStrings)('$screen shows « $fr » in both languages', (text) => {
  expect([...(translations.get(text.fr) ?? [])]).toContain(text.en);
});

it('lists each text once', () => {
  const all = productStrings.map(({ screen, fr }) => `${screen}: ${fr}`);
  expect(new Set(all).size).toBe(all.length);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const styles = files('client/**/*.css').map(({ file, text }) => ({ file, text: text.replaceAll(/\/\*.*?\*\//gs, '') }));

/** The widths of the layout: the first of the wider one, and the last of the narrower one. */
const widths = new Set(['min-width: 600px', 'min-width: 960px', 'min-width: 1264px']);
for (const px of [599, 959, 1263]) widths.add(`max-width: ${px}px`);

/** The parts of a condition about the window's width. */
const asked = (condition: string) => [...condition.matchAll(/\(([^()]*width[^()]*)\)/g)].map(([, part = '']) => part);

it('the layout changes at 600, 960 and 1264 px; whatever fits a part of the page asks its container', () => {
  const strays = styles.flatMap(({ file, text }) =>
    [...text.matchAll(/@media([^{]*)\{/g)]
      .flatMap(([, condition = '']) => asked(condition))
      .filter((part) => !widths.has(part))
      .map((part) => `${file}: ${part}`),
  );
  expect(strays).toEqual([]);
});

it('scripts ask about the window at the same widths', () => {
  const strays = files('client/**/*.{ts,tsx}').flatMap(({ file, text }) =>
    [...text.matchAll(/'(\((?:min|max)-width: \d+px\))'/g)]
      .flatMap(([, condition = '']) => asked(condition))
      .filter((part) => !widths.has(part))
      .map((part) => `${file}: ${part}`),
  );
  expect(strays).toEqual([]);
});

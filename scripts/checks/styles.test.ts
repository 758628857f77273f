import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

it('each class that a screen reads from its stylesheet stands in it', () => {
  const classes = new Map(
    styles.map(({ file, text }) => [file, new Set([...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name))]),
  );
  const strays = files('client/**/*.tsx').flatMap(({ file, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, sheet = '', from = '']) => {
      const known = classes.get(from.startsWith('#') ? from.slice(1) : join(dirname(file), from));
      const read = [...text.matchAll(new RegExp(`\\b${sheet}\\['(\\w+)'\\]`, 'g'))];
      return read.filter(([, name]) => known?.has(name) !== true).map(([name]) => `${file}: ${name}`);
    }),
  );
  expect(strays).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leanIcon } from './lean-icons.ts';

const folder = join(createRequire(import.meta.url).resolve('lucide-react/package.json'), '../dist/esm/icons');

it.each(['house', 'user-round', 'triangle-exclamation-point'])('%s keeps its lines, and nothing else', (name) => {
  const code = readFileSync(join(folder, `${name}.mjs`), 'utf8');
  const lean = leanIcon(code);
  const lines = (text: string) => [...text.matchAll(/ (?:d|cx|cy|r): "([^"]*)"/g)].map(([, line]) => line);
  expect(lines(lean)).toEqual(lines(code));
  expect(lines(lean).length).toBeGreaterThan(1);
  expect(lean).not.toMatch(/key:|name:|aliases|size:/);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sabotages } from './sabotages.ts';

it.each(sabotages)('$name: finds its text exactly once', ({ file, find }) => {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  expect(text.split(find)).toHaveLength(2);
});

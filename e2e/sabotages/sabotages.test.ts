import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sabotages } from './sabotages.ts';

const path = (file: string) => new URL(`../../${file}`, import.meta.url);

it.each(sabotages)('$name: finds its text exactly once, and its test', ({ file, find, replace, caughtBy }) => {
  expect(readFileSync(path(file), 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
  expect(existsSync(path(caughtBy)), caughtBy).toBe(true);
});

it('names each sabotage once', () => {
  const names = sabotages.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

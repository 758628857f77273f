import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const MAX_FILES = 25;
const code = globSync('{client,server,shared,sw,e2e,scripts,bench,locales}/**/*.{ts,tsx,mjs,css,json}', { cwd: root });

// A migration that was run on any database is never moved.
it(`no folder of code shows more than ${MAX_FILES} files of its own, migrations excepted`, () => {
  const sizes = Map.groupBy(code, dirname);
  const full = [...sizes].filter(([folder, { length }]) => length > MAX_FILES && !folder.includes('/migrations/'));
  expect(full.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});

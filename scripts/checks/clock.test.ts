import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Files that measure this process, and the gateways, which live by their own clocks. */
const MEASURES = [
  'server/foundation/clock.ts',
  'server/foundation/new-id.ts',
  'server/foundation/db/connections/sqlite-connections.ts',
  'server/foundation/plugins/guards/request-counts.ts',
  'server/modules/search/sitemap/kept-sitemap.ts',
];

it('the server reads the time through its clock alone', () => {
  const files = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/testing\/|\/commands\/|\/gateways\/|testing\.ts$/.test(file) && !MEASURES.includes(file),
  );
  const readers = files.filter((file) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(root, file), 'utf8')));
  expect(readers).toEqual([]);
});

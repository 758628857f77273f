import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** The stories of `npm test`. A noun adds three: raise it with the noun, by no more. */
const MOST = 99;

it('stories are few: what needs no server, browser and worker together is tested on a lower floor', () => {
  const stories = globSync('e2e/{stories,a11y}/**/*.spec.ts', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split(/^ *test\(/m)
      .slice(1)
      .filter((text) => !/^[^]{0,400}?tag: (?:\[[^\]]*)?'@long'/.test(text)),
  );
  expect(stories.length).toBeLessThanOrEqual(MOST);
});

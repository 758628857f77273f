import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The server's test files of a run, by the database they run on. */
export interface ServerTests {
  readonly sqlite: readonly string[];
  readonly postgresql: readonly string[];
  /** Files with a process of their own: they replace a module, or measure the memory of the process. */
  readonly alone: readonly string[];
}

/**
 * A file says in its first line what it needs: `// both databases: why`, or `// no database`. The others ask what no
 * database decides: a commit runs them on one of the two, the next on either.
 * @param seed of the run, from the commit; none: every file on both
 */
export function serverTests(seed: string | undefined): ServerTests {
  const files = globSync('server/**/*.test.ts', { cwd: root })
    // The built pages are a project of their own.
    .filter((file) => !file.startsWith('server/built/'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const isOdd = Number(seed) % 2 === 1;
  const named = (test: (text: string) => boolean) => files.filter(({ text }) => test(text)).map(({ file }) => file);
  const once = new Set([
    ...named((text) => text.startsWith('// no database')),
    ...globSync('server/gateways/**/*.test.ts', { cwd: root }),
  ]);
  const both = new Set(named((text) => text.startsWith('// both databases: ')));
  const alternate = files.map(({ file }) => file).filter((file) => !once.has(file) && !both.has(file));
  const always = seed === undefined ? [...both, ...alternate] : [...both];
  const turns = (isTurn: boolean) => (seed === undefined || !isTurn ? [] : alternate);
  return {
    sqlite: [...once, ...always, ...turns(!isOdd)],
    postgresql: [...always, ...turns(isOdd)],
    alone: named((text) => text.includes('vi.mock(') || text.includes('memoryUsage(')),
  };
}

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';

// A folder that imports another one can be read once that one was read. Two that import each other can't be read apart.
// Types and what a screen loads later (`import()`) leave no trace in the order in which code runs: they are not counted.

const root = join(import.meta.dirname, '../..');
const files = new Set(
  globSync('{client,server,shared,sw}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|testing|\.gen\.ts$/.test(file),
  ),
);

/** Rooms whose inner folders are layers too. */
const DEEP = /^client\/(data|frame)\//;

interface Arrow {
  readonly from: string;
  readonly to: string;
  /** The import that draws it. */
  readonly drawnBy: string;
}

it('no folders import values from each other in a circle', () => {
  expect(arrowsOfKnots(arrows())).toEqual([]);
});

it('names the arrows of a circle', () => {
  const drawn = [
    ['shared/plans', 'shared/requests'],
    ['shared/requests', 'shared/quotes'],
    ['shared/quotes', 'shared/plans'],
    ['shared/quotes', 'shared/formats'],
  ].map(([from = '', to = '']) => ({ from, to, drawnBy: `${from}/x.ts imports ${to}/y.ts` }));
  expect(arrowsOfKnots(drawn)).toEqual(drawn.slice(0, 3).map(({ drawnBy }) => drawnBy));
});

/** The folder of a file two levels deep, or three in a deep room. A file beside the folders stands for itself. */
function folderOf(file: string): string {
  const path = file.split('/');
  const depth = DEEP.test(file) ? 3 : 2;
  return path.slice(0, depth).join('/');
}

function arrows(): Arrow[] {
  return [...files].flatMap((file) =>
    valueImports(file).map((target) => ({
      from: folderOf(file),
      to: folderOf(target),
      drawnBy: `${file} imports ${target}`,
    })),
  );
}

function valueImports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(/^(?:import|export)\s+(?!type\s)(?<names>[^'";]*?)\s*(?:from\s*)?'(?<path>[#.][^']+)'/gm);
  return [...found].flatMap(({ groups }) => {
    const { names = '', path = '' } = groups ?? {};
    const onlyTypes = /^\{(?:\s*type\s[^,}]*,?)+\s*\}$/.test(names);
    const target = path.startsWith('#') ? path.slice(1) : posix.normalize(posix.join(dirname(file), path));
    return !onlyTypes && files.has(target) ? [target] : [];
  });
}

/** The imports between folders that lead to each other. */
function arrowsOfKnots(all: readonly Arrow[]): string[] {
  const between = all.filter(({ from, to }) => from !== to);
  const next = new Map<string, Set<string>>();
  for (const { from, to } of between) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reached = new Map([...next.keys()].map((folder) => [folder, reachableFrom(folder, next)]));
  return between.filter(({ from, to }) => reached.get(to)?.has(from) === true).map(({ drawnBy }) => drawnBy);
}

function reachableFrom(folder: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const open = [folder];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    for (const target of next.get(one) ?? []) {
      if (seen.has(target)) continue;
      seen.add(target);
      open.push(target);
    }
  }
  return seen;
}

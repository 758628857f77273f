import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = new Set(
  globSync('{client,server,shared,sw,e2e,scripts,bench}/**/*.{ts,tsx}', { cwd: root }).filter(isProductionFile),
);
const imports = new Map([...files].map((file) => [file, importsOf(file)]));

// A circle of types does no harm at run time, but confuses readers.
it('no files import each other in a circle, including type imports and dynamic imports', () => {
  expect(circles()).toEqual([]);
});

function isProductionFile(file: string): boolean {
  // Another check writes such a file for a moment.
  return !/\.test\.tsx?$/.test(file);
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(/(?:from\s+|import\(\s*)'([#.][^']+)'/g);
  return [...found].flatMap(([, path = '']) => {
    const place = target(file, path);
    // The generated route tree names no extensions.
    return [place, `${place}.ts`, `${place}.tsx`].filter((one) => files.has(one));
  });
}

/** `#shared/a.ts` and `../a.ts` as a path from the root. */
function target(file: string, path: string): string {
  return path.startsWith('#') ? path.slice(1) : posix.normalize(posix.join(dirname(file), path));
}

/** Groups of files that all lead to each other (Tarjan). */
function circles(): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const place = order.size;
    let lowest = place;
    order.set(file, place);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? lowest);
    }
    if (lowest === place) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) found.push(circle.sort());
    }
    return lowest;
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return found;
}

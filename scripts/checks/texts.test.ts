import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { idlePlaces, texts } from '../../locales/parts.ts';

const client = join(import.meta.dirname, '../../client');
const routes = [...read('frame/route-tree.gen.ts').matchAll(/from '\.\/\.\.\/(routes\/\$locale\/[^']+)'/g)].map(
  ([, file]) => withEnding(file ?? ''),
);
const parts = Object.entries(texts);

it('every place that a file names has texts', () => {
  expect(idlePlaces).toEqual([]);
});

/** A route, or a file loaded by `lazyWith` or `bring`: its static imports must have the texts it asked for. */
it.each([['main.tsx', []], ...routes.map(asked), ...lazies()] as [string, string[]][])(
  '%s is loaded with its texts',
  (file, brought) => {
    const loaded = closure(file);
    const missing = parts.flatMap(([part, files]) =>
      brought.includes(part) ? [] : files.filter((one) => loaded.has(one)).map((one) => `${part}: ${one}`),
    );
    expect(missing).toEqual([]);
  },
);

/** The catalog parts that a route's loader loads. */
function asked(route: string): [string, string[]] {
  const text = read(route);
  const byName = [...text.matchAll(/loadTexts\(([^)]*)\)/g)].flatMap(([, list]) => names(list));
  return [route, text.includes('loadAdminPage(load)') ? [...byName, 'admin'] : byName];
}

function lazies(): [string, string[]][] {
  return [...new Set(['main.tsx', ...routes].flatMap((file) => [...everything(file)]))].flatMap((file) => {
    const found = [...read(file).matchAll(/(?:lazyWith|bring)\(\[([^\]]*)\],\s*\(\) => import\('([^']+)'\)/g)];
    return found.map(([, list, path]): [string, string[]] => [resolve(file, path ?? ''), names(list)]);
  });
}

function names(list = ''): string[] {
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
}

/** A file and its static imports, without routes, which load when they are opened. */
function closure(
  file: string,
  pattern = /^import (?!type )[^;]*?from '((?:\.|#client)[^']+)'/gm,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(file) || !existsSync(join(client, file)) || file.endsWith('route-tree.gen.ts')) return seen;
  seen.add(file);
  for (const [, path] of read(file).matchAll(pattern)) closure(resolve(file, path ?? ''), pattern, seen);
  return seen;
}

/** The same, with later imports. */
function everything(file: string): Set<string> {
  return closure(file, /(?:^import (?!type )[^;]*?from |import\()'((?:\.|#client)[^']+)'/gm);
}

function resolve(from: string, path: string): string {
  if (path.startsWith('#client/')) return path.slice('#client/'.length);
  return relative(client, join(client, dirname(from), path));
}

function withEnding(path: string): string {
  return existsSync(join(client, `${path}.tsx`)) ? `${path}.tsx` : path;
}

function read(file: string): string {
  return readFileSync(join(client, file), 'utf8');
}

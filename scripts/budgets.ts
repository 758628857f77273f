/**
 * Part of `npm test`: the brotli sizes of the built client, against docs/decisions/006. A size over its budget fails.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { routes as table } from '#shared/routes.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const folder = join(import.meta.dirname, '../dist/client');
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const KB = 1_024;

const entry = keyOf((key) => key === 'index.html');
const main = keyOf((key) => key === 'main.tsx');
const french = keyOf((key) => key.endsWith('locales/fr.po'));
const routes = Object.keys(manifest).filter((key) => key.startsWith('routes/$locale/') && key.includes('tsr-split'));
const landing = routes.find((key) => key.startsWith('routes/$locale/index.tsx')) ?? '';
/** Rendered by the server; the others are app screens, which the worker caches. */
const publicPaths: ReadonlySet<string> = new Set(
  Object.values(table).flatMap(({ rendering, internal }) => (rendering === 'server' ? [internal] : [])),
);
/** Lists with tabs, filters and the page of what is chosen beside them. */
const scripts: ReadonlyMap<string, number> = new Map([
  ['contracts', 231],
  // With the money of its booking, and how it is cancelled.
  ['contracts_.$id', 195],
  ['requests.$id', 195],
  ['my-requests', 206.6],
  // Without what the provider's own page loads.
  ['book_/payment.$id', 172],
]);
const beyond: ReadonlyMap<string, number> = new Map([
  ['contracts', 88],
  ['my-requests', 63],
]);
/** Pages of money have a file of styles of their own, and pages of administrators. */
const styles: ReadonlyMap<string, number> = new Map([
  ['messages', 30.2],
  ['book_/payment.$id', 32],
  ['bookings', 30],
  ['earnings', 30],
  ['admin/providers', 31.5],
  ['admin/providers_.$id', 31.5],
]);
const shared = closure([entry, main, french]);
/** Every app screen includes the database and the sync code. */
const sharedByApp = closure([entry, main, french, keyOf((key) => /^_device-[\w-]{7}\.js$/.test(key))]);
const landingTexts = keyOf((key) => key.endsWith('locales/landing/fr.po'));
const first = closure([entry, main, french, landing, landingTexts]);

const rows: [string, number, number][] = [
  ['first load of the landing, JS', size([...first].map(fileOf)), 116.4],
  ['landing, styles', size(stylesOf(first)), 15],
  ['font', statSync(join(folder, 'fonts/bricolage-grotesque.woff2')).size, 45],
  ['service worker', size(['sw.js']), 57.3],
  ...routes
    .filter((key) => key !== landing)
    .flatMap((key): [string, number, number][] => {
      const path = key.replace('routes/$locale/', '').replace(/\.tsx.*/, '');
      // A folder in parentheses is no part of the address.
      const name = path.replace(/^\(\w+\)\//, '');
      // Neither is `index`; what is between braces may be left out.
      const isPublic = publicPaths.has(`/${name.replace(/\.(?:index|\{.*)$/, '').replaceAll('.', '/')}`);
      const what = isPublic ? `public page ${name}` : `app route ${name}`;
      const brought = textsOf(path).flatMap((part) =>
        Object.keys(manifest).filter((other) => other.endsWith(`locales/${part}/fr.po`)),
      );
      const all = closure([entry, main, french, key, ...brought]);
      const common = isPublic ? shared : sharedByApp;
      const own = [...all].filter((chunk) => !common.has(chunk));
      return [
        [`${what}, JS`, size([...all].map(fileOf)), isPublic ? 146.2 : (scripts.get(name) ?? 188)],
        [`${what}, beyond shared`, size(own.map(fileOf)), beyond.get(name) ?? 60],
        [`${what}, styles`, size(stylesOf(all)), isPublic ? 15 : (styles.get(name) ?? 29)],
      ];
    }),
];
for (const [what, bytes, budget] of rows) {
  const isOver = bytes > budget * KB;
  if (isOver) process.exitCode = 1;
  console.log(
    `${isOver ? 'OVER' : 'ok  '}  ${(bytes / KB).toFixed(1).padStart(6)} KB of ${String(budget).padStart(3)}  ${what}`,
  );
}

// A file of a circle may run before what it needs: the page then breaks as it starts.
for (const key of first) {
  const behind = (manifest[key]?.imports ?? []).filter((imported) => closure([imported]).has(key));
  if (behind.length === 0) continue;
  process.exitCode = 1;
  console.log(`OVER  ${key} and ${behind.join(', ')} import each other`);
}

function keyOf(isWanted: (key: string) => boolean): string {
  const found = Object.keys(manifest).find(isWanted);
  if (found === undefined) throw new Error('Not in the manifest: build first');
  return found;
}

/** The catalog parts that a route loads itself, as its file names them. */
function textsOf(route: string): string[] {
  const code = readFileSync(join(import.meta.dirname, `../client/routes/$locale/${route}.tsx`), 'utf8');
  const calls = [...code.matchAll(/loadTexts\(([^)]*)/g)];
  return calls.flatMap(([, parts = '']) => [...parts.matchAll(/'(\w+)'/g)].map(([, part = '']) => part));
}

/** A chunk and all its static imports. */
function closure(keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key) || manifest[key] === undefined) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return seen;
}

function fileOf(key: string): string {
  return manifest[key]?.file ?? '';
}

function stylesOf(keys: Iterable<string>): string[] {
  return [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))];
}

/** The compressed size on the network. */
function size(files: readonly string[]): number {
  const present = new Set(readdirSync(folder, { recursive: true }).map(String));
  return files.reduce(
    (sum, file) => sum + (present.has(`${file}.br`) ? statSync(join(folder, `${file}.br`)).size : 0),
    0,
  );
}

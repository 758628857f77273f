/** `npm run build`: the client, its worker and its server entry, the page of all components, compressed; the previous build's files are kept. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const assets = join(root, 'dist/client/assets');

const previous = keepPrevious();
await build({ root: join(root, 'client'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
await build({
  root: join(root, 'client'),
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  build: { ssr: 'entry-server.tsx' },
});
await build({ root: join(root, 'client/gallery'), configFile: join(root, 'vite.gallery.config.ts'), logLevel: 'warn' });
if (previous !== null) restorePrevious(previous);
compress(join(root, 'dist/client'));
compress(join(root, 'dist/gallery'));
failOnCircles();

/** A page loaded before this build still requests its own files, so the files of the previous build stay. */
function keepPrevious(): string | null {
  if (!existsSync(assets)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'declic-assets-'));
  const listed = join(root, 'dist/previous-assets.json');
  const older = new Set(existsSync(listed) ? (JSON.parse(readFileSync(listed, 'utf8')) as string[]) : []);
  for (const file of readdirSync(assets)) if (!older.has(file)) cpSync(join(assets, file), join(folder, file));
  return folder;
}

function restorePrevious(folder: string): void {
  const kept = readdirSync(folder).filter((file) => !existsSync(join(assets, file)));
  for (const file of kept) cpSync(join(folder, file), join(assets, file));
  writeFileSync(join(root, 'dist/previous-assets.json'), JSON.stringify(kept));
  rmSync(folder, { recursive: true });
}

/** Compresses each text file with brotli once, instead of at each request. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(?:js|css|svg|webmanifest)$/.test(entry.name) || existsSync(`${file}.br`)) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
  }
}

/** Chunks with circular imports run in an undefined order, and the first finds the other's exports undefined. */
function failOnCircles(): void {
  const text = readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, { imports?: string[] }>;
  const done = new Set<string>();
  const visit = (chunk: string, path: readonly string[]) => {
    if (path.includes(chunk)) throw new Error(`Chunks in a circle: ${[...path, chunk].join(' → ')}`);
    if (done.has(chunk)) return;
    for (const imported of manifest[chunk]?.imports ?? []) visit(imported, [...path, chunk]);
    done.add(chunk);
  };
  for (const chunk of Object.keys(manifest)) visit(chunk, []);
}

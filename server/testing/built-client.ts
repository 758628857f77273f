import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Pages that show the name of their route. */
const RENDERER = `
export async function render({ url }) {
  return { status: 200, movedTo: null, head: '', html: url, noScript: '', data: {} };
}
export async function renderTrouble({ status }) {
  return { head: '', html: 'trouble ' + status };
}
export async function shellWords(name, locale) {
  return { title: name + ' ' + locale, head: '', noScript: '' };
}
export async function keptShellWords() {
  return { title: 'kept', head: '', noScript: '' };
}`;

/**
 * A built client in a folder of its own.
 * @param files contents by name, below its root
 */
export function aBuiltClient(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'declic-client-'));
  for (const name of ['client/.vite', 'client/assets', 'ssr']) mkdirSync(join(folder, name), { recursive: true });
  const all = {
    'client/app.html': '<html lang="fr"><!--head--><!--no-script--><!--app--><!--data-->',
    'client/.vite/manifest.json': '{}',
    'ssr/package.json': '{"type":"module"}',
    'ssr/entry-server.js': RENDERER,
    ...files,
  };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text);
  return folder;
}

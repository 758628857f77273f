/**
 * Part of `npm run check`: the catalogs contain exactly the messages of the code, all translated, and the same message in
 * the same words everywhere. Pages load several catalogs, and the last one would decide; a message with two meanings has
 * a `context`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, cpSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { texts } from '../locales/parts.ts';

const root = join(import.meta.dirname, '..');
const catalogs = ['', ...Object.keys(texts).map((part) => `${part}/`)].flatMap((part) =>
  ['fr', 'en'].map((locale) => `${part}${locale}.po`),
);
const kept = mkdtempSync(join(tmpdir(), 'declic-locales-'));
cpSync(join(root, 'locales'), kept, { recursive: true });
/** The translation of each message, and the catalog it was first met in. */
const met = new Map<string, { readonly text: string; readonly catalog: string }>();
try {
  execFileSync(join(root, 'node_modules/.bin/lingui'), ['extract', '--clean'], { cwd: root, stdio: 'ignore' });
  for (const catalog of catalogs) {
    const before = messages(readFileSync(join(kept, catalog), 'utf8'));
    const after = messages(readFileSync(join(root, 'locales', catalog), 'utf8'));
    const isSame = before.size === after.size && [...after].every(([id, text]) => before.get(id) === text);
    const untranslated = [...after].filter(([, text]) => text === '').map(([id]) => id);
    if (!isSame) fail(`locales/${catalog} is behind the code: run npm run messages, then translate`);
    if (untranslated.length > 0) fail(`locales/${catalog} lacks: ${untranslated.join(' · ')}`);
    // The gallery is a build of its own.
    if (!catalog.endsWith('en.po') || catalog.startsWith('gallery/')) continue;
    for (const [id, text] of after) {
      const first = met.get(id);
      if (first === undefined) met.set(id, { text, catalog });
      else if (first.text !== text) fail(`locales/${catalog} translates « ${id} » otherwise than ${first.catalog}`);
    }
  }
} finally {
  cpSync(kept, join(root, 'locales'), { recursive: true });
  rmSync(kept, { recursive: true });
}

function messages(po: string): Map<string, string> {
  const pairs = po.matchAll(/^(?:msgctxt "(.*)"\n)?msgid "(.*)"\nmsgstr "(.*)"/gm);
  return new Map(
    [...pairs]
      .filter(([, , id]) => id !== '')
      .map(([, context, id = '', text = '']) => [context === undefined ? id : `${id} (${context})`, text]),
  );
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

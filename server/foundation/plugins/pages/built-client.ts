import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleCode } from '#shared/locales.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const YEAR_S = 31_536_000;
const DAY_S = 86_400;

/** Files named by their content never change; the worker and the manifest are always revalidated. */
export function cacheRule(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_S}, immutable`;
  if (/\/(?:fonts|photos|plates|icons)\//.test(path)) return `public, max-age=${DAY_S}`;
  return 'no-cache';
}

const APP_STYLES = /^assets\/app-styles-/;

/** The scripts and styles of a page, from the build's own manifest. */
export class BuiltClient {
  /**
   * Preloads the scripts that every app screen starts with, in one language, and its styles: an empty shell shows
   * nothing before them. A rendered page has no such links, since it can be read without them.
   */
  readonly shellLinks: string;
  readonly #manifest: Readonly<Record<string, Chunk>>;

  constructor(folder: string, locale: LocaleCode) {
    this.#manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
    const keys = Object.keys(this.#manifest).filter(
      (key) => key === 'main.tsx' || key.endsWith(`locales/${locale}.po`),
    );
    const styles = new Set(Object.values(this.#manifest).flatMap(({ css = [] }) => css));
    this.shellLinks = [
      ...[...styles]
        .filter((file) => APP_STYLES.test(file))
        .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...[...this.#closure(keys)].map(
        (key) => `<link rel="modulepreload" crossorigin href="/${this.#manifest[key]?.file}">`,
      ),
    ].join('');
  }

  /** Chunks and all their static imports. */
  #closure(keys: readonly string[]): Set<string> {
    const seen = new Set<string>();
    const visit = (key: string) => {
      const chunk = this.#manifest[key];
      if (chunk === undefined || seen.has(key)) return;
      seen.add(key);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    for (const key of keys) visit(key);
    return seen;
  }
}

import type { Plugin } from 'vite';
import type { LocaleCode } from '#shared/locales.ts';
import { type Piece, typesetPieces } from '#shared/formats/typography.ts';

/** The line of a compiled catalog that holds its texts, as JSON in a string. */
const TEXTS = /JSON\.parse\((".*")\)/s;

/** The texts of a compiled catalog with the spaces that must not break a line. */
export function typesetCatalog(code: string, locale: LocaleCode): string {
  const set = Object.entries(textsOf(code)).map(([id, pieces]) => [id, typesetPieces(pieces, locale)]);
  const written = JSON.stringify(JSON.stringify(Object.fromEntries(set)));
  return code.replace(TEXTS, () => `JSON.parse(${written})`);
}

/** The texts of a compiled catalog, by their ids. */
export function textsOf(code: string): Record<string, readonly Piece[]> {
  const [, literal = '""'] = TEXTS.exec(code) ?? [];
  // A literal of JavaScript: it has one escape sequence that JSON lacks.
  const quoted = literal.replaceAll(/(\\\\)|\\x(?=[0-9A-F]{2})/gi, (_, backslash?: string) => backslash ?? '\\u00');
  return JSON.parse(JSON.parse(quoted) as string) as Record<string, readonly Piece[]>;
}

/** Applies it to every catalog of a build, since nobody can see these spaces while typing. */
export function typography(): Plugin {
  return {
    name: 'declic:typography',
    enforce: 'post',
    transform: {
      filter: { id: /\/(?:fr|en)\.po$/ },
      handler: (code, id) => ({ code: typesetCatalog(code, id.endsWith('/fr.po') ? 'fr' : 'en'), map: null }),
    },
  };
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { expect, it } from 'vitest';
import { badBreaks } from '#shared/formats/typography.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { textsOf, typesetCatalog } from './french-typography.ts';

const root = join(import.meta.dirname, '../..');
const catalogs = globSync('locales/{,*/}{fr,en}.po', { cwd: root });

it.each(catalogs)('no line of %s breaks within a number, a unit, an hour, a telephone number or a quote', (file) => {
  const locale = file.endsWith('fr.po') ? 'fr' : 'en';
  const { source } = createCompiledCatalog(locale, messagesIn(file), { namespace: 'es' });
  const texts = textsOf(typesetCatalog(source, locale));
  const found = Object.values(texts).flatMap((pieces) =>
    readings(pieces, locale).flatMap((text) => badBreaks(text, locale)),
  );
  expect(Object.keys(texts).length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

it('reads the spaces beside values, and the cases of a plural', () => {
  const compiled = createCompiledCatalog(
    'fr',
    { a: '{n, plural, one {# jour : {km} km} other {# jours à {time}}}', b: '« {name} », à {city}', c: '{price} $' },
    { namespace: 'es' },
  ).source;
  const { a = [], b = [], c = [] } = textsOf(typesetCatalog(compiled, 'fr'));
  expect(readings(a, 'fr')).toEqual(['7\u00A0jour\u00A0: 7\u00A0km', '7\u00A0jours à\u00A014\u00A0h\u00A030']);
  expect(readings(b, 'fr')).toEqual(['«\u00A07\u00A0», à\u00A07']);
  expect(readings(c, 'fr')).toEqual(['7\u00A0$']);
});

/** The translations of a catalog; plain text is enough of the format for that. */
function messagesIn(file: string): Record<string, string> {
  const entries = readFileSync(join(root, file), 'utf8').matchAll(/^msgstr ((?:".*"\n?)+)/gm);
  const texts = [...entries].map(([, quoted = '']) =>
    quoted
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string)
      .join(''),
  );
  return Object.fromEntries(
    texts.filter((text) => text !== '' && !text.startsWith('POT-')).map((text, at) => [`${at}`, text]),
  );
}

/** A compiled text as it is read, in each case of its plurals, with 7 for each value, an hour for each time. */
function readings(pieces: readonly unknown[], locale: LocaleCode): string[] {
  return pieces.reduce<string[]>(
    (read, piece) => {
      const next =
        typeof piece === 'string' ? [piece === '#' ? '7' : piece] : readingsOf(piece as readonly unknown[], locale);
      return read.flatMap((text) => next.map((more) => text + more));
    },
    [''],
  );
}

function readingsOf([name, , cases]: readonly unknown[], locale: LocaleCode): string[] {
  if (typeof cases !== 'object' || cases === null) return [name === 'time' ? '14\u00A0h\u00A030' : '7'];
  return Object.entries(cases).flatMap(([key, value]) =>
    key === 'offset' ? [] : Array.isArray(value) ? readings(value, locale) : [String(value)],
  );
}

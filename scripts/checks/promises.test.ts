import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Promises of payments and notifications that no feature sends yet. The screen that adds the feature removes
 * its pattern.
 */
const unkept = {
  fr: /par carte|bientôt|vous payer|réservation immédiate|réserve(?:nt)? immédiatement|(?:pas|aucune|sans) (?:de )?mesure d’audience/i,
  en: /by card|coming soon|pay you\b|instant booking|booked at once|no audience/i,
} as const;

/** Texts that announce a later feature themselves. */
const honest = /^(?:Bientôt|Soon)/;

const root = join(import.meta.dirname, '../..');
// The gallery has samples only.
const catalogs = globSync('locales/**/{fr,en}.po', { cwd: root, exclude: ['locales/gallery/**'] });
const mails = globSync('server/**/*-mail.ts', { cwd: root });

it.each(catalogs)('%s contains no promise without its feature', (file) => {
  const pattern = unkept[file.endsWith('fr.po') ? 'fr' : 'en'];
  const said = [...read(file).matchAll(/^msgstr "(.+)"$/gm)].map(([, text = '']) => text);
  expect(said.filter((text) => pattern.test(text) && !honest.test(text))).toEqual([]);
});

it.each(mails)('%s contains no promise without its feature', (file) => {
  const said = [...read(file).matchAll(/'([^'\n]+)'|`([^`]+)`/g)].map(([, quoted, filled]) => quoted ?? filled ?? '');
  expect(said.filter((text) => unkept.fr.test(text) || unkept.en.test(text))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Promises of answers, quotes, payments and mails that no feature sends yet. The screen that adds the feature removes
 * its pattern.
 */
const unkept = {
  fr: /(?:vous|nous vous) (?:écri|répond)|réponse (?:arrive|dira)|par un avis|recev(?:ez|rez)|soumission|par carte|bientôt|être payé|vous payer|réservation immédiate|réserve(?:nt)? immédiatement|attente de réponse|avant la réponse|sans réponse, elle|attend(?:ent)? votre réponse|répond aux demandes|^À répondre$|avec les réponses|rembours(?:é|ement (?:complet|entier))|(?:pas|aucune|sans) (?:de )?mesure d’audience/i,
  en: /we will write|(?:the )?answer (?:comes|will)|can answer|answer with|notification here|get a|quotes?\b|by card|coming soon|be paid|pay you\b|instant booking|booked at once|awaiting an answer|waiting for an answer|before the answer|without an answer, it|answers requests|^to answer$|with the answers|full refund|refunded|no audience/i,
} as const;

/** Texts that announce a later feature themselves, and state names of the server. */
const honest = /^(?:Bientôt|Soon)|^(?:Soumission (?:reçue|envoyée)|Quote (?:received|sent))$/;

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

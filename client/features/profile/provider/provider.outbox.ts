import { msg } from '@lingui/core/macro';
import type { ItemOf, OwnerDb } from '#client/data/db/owner-db.ts';
import type { NounLines, Place, Subject } from '#client/noun-words.ts';
import { providerFrom } from './provider.queries.ts';
import { refusalOf } from './refusal-words.ts';

/** The photographer's own profile in Envois and under the bell. */
export const providerOutbox: NounLines<ItemOf<'provider'>> = {
  shownAs: 'lines',
  titles: {
    'provider.edit': msg`Profil de photographe`,
    'provider.submit': msg`Profil soumis pour vérification`,
    'provider.remit': msg`Taxes d’un trimestre`,
    'provider.take_back': msg`Profil repris de la vérification`,
  },
  subjects,
  made: (_, made) => msg`Préparé ${made}`,
  received: (when) => msg`Reçu ${when}`,
  refusal: refusalOf,
  answer: () => msg`Voir le profil`,
  untilAnswered: msg`Rien n’est perdu : il attend votre choix.`,
};

async function subjects(db: OwnerDb): Promise<(item: ItemOf<'provider'>) => Subject> {
  const name = (await providerFrom(db))?.provider.business_name ?? null;
  const page = { name: 'provider-profile' } satisfies Place as Place;
  return () => ({ about: name === null ? null : () => name, picture: null, plate: 'portrait', page, edit: page });
}

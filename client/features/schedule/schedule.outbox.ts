import { msg } from '@lingui/core/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import type { NounLines } from '#client/noun-words.ts';
import { refusalOf } from './refusal-words.ts';

const page = { name: 'opening-hours' } as const;

/** The schedule in Envois and under the bell. */
export const scheduleOutbox: NounLines<ItemOf<'schedule'>> = {
  shownAs: 'lines',
  titles: { 'schedule.edit': msg`Horaire modifié` },
  subjects: () => Promise.resolve(() => ({ about: null, picture: null, plate: 'event', page, edit: page })),
  made: (_, made) => msg`Préparé ${made}`,
  received: (when) => msg`Reçu ${when}`,
  refusal: refusalOf,
  answer: () => msg`Voir l’horaire`,
  untilAnswered: msg`Rien n’est perdu : il attend votre choix.`,
};

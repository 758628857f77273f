import { msg } from '@lingui/core/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import type { NounLines } from '#client/noun-words.ts';
import { motifLabels } from '#shared/messages/motif-labels.ts';

/** Messages to us, in Envois and under the bell. */
export const messageOutbox: NounLines<ItemOf<'message'>> = {
  shownAs: 'lines',
  titles: { 'message.send': msg`Message à Déclic` },
  subjects: async () => (item) => ({
    about: (locale) => motifLabels[locale][item.payload.motif].toLowerCase(),
    picture: null,
    plate: 'event',
    page: { name: 'contact' },
    edit: null,
  }),
  made: (_, made) => msg`Préparé ${made}`,
  received: (when) => msg`Reçu ${when}`,
  refusal: ({ last_error }) =>
    (last_error?.errors ?? []).length > 0 ? msg`À corriger avant d’envoyer` : msg`Cet envoi a été refusé`,
  answer: () => msg`Voir le formulaire`,
  untilAnswered: msg`Rien n’est perdu : il attend votre choix.`,
  draft: {
    load: async () => (await import('./message-draft.ts')).draftFrom,
    said: msg`Retiré de la file, gardé dans le formulaire de contact.`,
    words: 'message',
  },
};

import { msg } from '@lingui/core/macro';
import type { OutboxLines, Subject } from '#client/noun-words.ts';

const subject: Subject = { about: null, picture: null, plate: 'event', page: null, edit: null };

/** Actions that a newer build queued: listed unchanged, and sent by that build. */
export const unreadOutbox: OutboxLines = {
  shownAs: 'lines',
  titles: {},
  subjects: async () => () => subject,
  made: (_, made) => msg`Préparé ${made}`,
  received: (when) => msg`Reçu ${when}`,
  refusal: () => msg`Cet envoi a été refusé`,
  answer: () => msg`Voir pourquoi`,
  untilAnswered: msg`Rien n’est perdu : il attend la mise à jour de Déclic.`,
};

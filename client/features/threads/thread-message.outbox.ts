import { msg } from '@lingui/core/macro';
import type { ItemOf, OwnerDb } from '#client/data/db/owner-db.ts';
import type { NounLines, Place, Subject } from '#client/noun-words.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { refusalOf } from './refusal-words.ts';

/** Messages to the other side in Envois and under the bell; read marks are shown nowhere. */
export const threadMessageOutbox: NounLines<ItemOf<'thread_message'>> = {
  shownAs: 'lines',
  titles: { 'thread_message.send': msg`Message`, 'thread_message.read': msg`Message lu` },
  subjects,
  made: (_, made) => msg`Préparé ${made}`,
  received: (when) => msg`Reçu ${when}`,
  refusal: refusalOf,
  answer: () => msg`Voir la conversation`,
  untilAnswered: msg`Rien n’est perdu : il attend votre choix.`,
  draft: {
    load: async () => (await import('./thread-draft.ts')).draftFrom,
    said: msg`Retiré de la file, gardé dans la conversation.`,
  },
};

function pageOf(payload: ItemOf<'thread_message'>['payload']): Place | null {
  if (!('request_id' in payload)) return null;
  const { request_id: requestId, question_id: questionId } = payload;
  if (requestId !== null) return { name: 'quote-request', params: { id: requestId } };
  return questionId === null ? null : { name: 'question', params: { id: questionId } };
}

async function subjects(db: OwnerDb): Promise<(item: ItemOf<'thread_message'>) => Subject> {
  const requests = new Map((await db.rowsOf('quote_request').toArray()).map(({ id, data }) => [id, data] as const));
  return ({ payload }) => {
    const requestId = 'request_id' in payload ? payload.request_id : null;
    const request = requests.get(requestId ?? '') ?? null;
    return {
      about:
        request === null
          ? null
          : (locale) => `${categoryLabels[locale][request.category].toLowerCase()}, ${request.city}`,
      picture: null,
      plate: request?.category ?? 'event',
      page: pageOf(payload),
      edit: null,
    };
  };
}

import { msg } from '@lingui/core/macro';
import type { ItemOf, OwnerDb } from '#client/data/db/owner-db.ts';
import type { NounLines, Place, Subject } from '#client/noun-words.ts';
import { requestPage, requestSubject } from '#client/frame/sending/request-subject.ts';
import type { ThreadMessage, ThreadMessageSend } from '#shared/threads/thread-message.schema.ts';
import { refusalOf } from './refusal-words.ts';

/** Messages to the other side in Envois and under the bell; read marks are shown nowhere. */
export const threadMessageOutbox: NounLines<ItemOf<'thread_message'>> = {
  shownAs: 'lines',
  titles: {
    'thread_message.send': msg`Message`,
    'thread_message.read': msg`Message lu`,
    'thread_message.report': msg`Signalement`,
  },
  subjects,
  made: (_, made) => msg`Préparé ${made}`,
  received: (when) => msg`Reçu ${when}`,
  refusal: refusalOf,
  answer: () => msg`Voir la conversation`,
  untilAnswered: msg`Rien n’est perdu : il attend votre choix.`,
  draft: {
    load: async () => (await import('./thread-draft.ts')).draftFrom,
    said: msg`Retiré de la file, gardé dans la conversation.`,
    words: 'text',
  },
};

type ThreadNames = Pick<ThreadMessageSend, 'request_id' | 'question_id'>;

/** A report names the message that it is made under. */
function placeOf(message: ThreadMessage | null | undefined): ThreadNames | null {
  if (message === null || message === undefined) return null;
  const { request_id, thread_id } = message;
  return { request_id, question_id: request_id === null ? thread_id : null };
}

function pageOf({ request_id: requestId, question_id: questionId }: ThreadNames): Place | null {
  if (requestId !== null) return requestPage(requestId);
  return questionId === null ? null : { name: 'question', params: { id: questionId } };
}

async function subjects(db: OwnerDb): Promise<(item: ItemOf<'thread_message'>) => Subject> {
  const requests = new Map((await db.rowsOf('quote_request').toArray()).map(({ id, data }) => [id, data] as const));
  const reported = new Map((await db.rowsOf('thread_message').toArray()).map(({ id, data }) => [id, data] as const));
  return ({ payload }) => {
    const place = 'request_id' in payload ? payload : placeOf(reported.get(payload.id));
    return requestSubject(requests.get(place?.request_id ?? ''), place === null ? null : pageOf(place));
  };
}

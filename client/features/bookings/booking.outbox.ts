import { msg } from '@lingui/core/macro';
import type { ItemOf, OwnerDb } from '#client/data/db/owner-db.ts';
import type { NounLines, Subject } from '#client/noun-words.ts';
import { requestPage, requestSubject } from '#client/frame/sending/request-subject.ts';
import { dateRefusalOf } from './reschedule-words.ts';

/** Other dates for sessions in Envois and under the bell. */
export const bookingOutbox: NounLines<ItemOf<'booking'>> = {
  shownAs: 'lines',
  titles: {
    'booking.propose_date': msg`Autre date proposée`,
    'booking.accept_date': msg`Autre date acceptée`,
    'booking.refuse_date': msg`Autre date refusée`,
    'booking.withdraw_date': msg`Proposition retirée`,
  },
  subjects,
  made: (_, made) => msg`Préparée ${made}`,
  received: (when) => msg`Reçue ${when}`,
  refusal: dateRefusalOf,
  answer: () => msg`Voir la séance`,
  untilAnswered: msg`Rien n’est perdu : elle attend votre choix.`,
};

async function subjects(db: OwnerDb): Promise<(item: ItemOf<'booking'>) => Subject> {
  const requestOf = new Map(
    (await db.rowsOf('booking').toArray()).flatMap(({ id, data }) =>
      data === null ? [] : [[id, data.quote_request_id] as const],
    ),
  );
  const requests = new Map((await db.rowsOf('quote_request').toArray()).map(({ id, data }) => [id, data] as const));
  return ({ payload }) => {
    const requestId = requestOf.get(payload.id) ?? null;
    return requestSubject(requests.get(requestId ?? ''), requestPage(requestId));
  };
}

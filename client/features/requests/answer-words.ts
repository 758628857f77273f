import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { canCorrect } from '#shared/requests/asking/asked-fields.ts';

/** The label of the link to the page where the person answers a refused action. */
export function answerOf({ last_error }: ItemOf<'quote_request'>): MessageDescriptor {
  switch (last_error?.code) {
    case 'slot_taken':
      return msg`Choisir un autre moment`;
    case 'version_conflict':
    case 'already_exists':
      return msg`Comparer les deux versions`;
    default:
      return canCorrect(last_error?.errors) ? msg`Corriger la demande` : msg`Voir pourquoi`;
  }
}

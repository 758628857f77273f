import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';

/** The server's reason to refuse an action on the date of a session, in one line. */
export function dateRefusalOf({ kind, reason, last_error }: ItemOf<'booking'>): MessageDescriptor {
  switch (last_error?.code) {
    case 'slot_taken':
      return msg`Cette plage n’est plus libre`;
    case 'invalid_state':
      return kind === 'booking.propose_date'
        ? msg`La date de cette séance ne peut plus être changée ainsi`
        : msg`Cette proposition n’attend plus de réponse`;
    default:
      break;
  }
  if (reason === 'too_large') return msg`C’est trop long pour être envoyé`;
  if (last_error?.code === 'validation_failed') return msg`Cette date ne peut plus être proposée`;
  return last_error?.status === 404 ? msg`Cette séance n’existe plus` : msg`Cet envoi a été refusé`;
}

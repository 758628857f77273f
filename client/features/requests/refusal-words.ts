import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import { canCorrect } from '#shared/requests/asking/asked-fields.ts';

/** Why the server refused an action on a request, in one line: by code, then by status. */
export function refusalOf({ kind, reason, last_error }: ItemOf<'quote_request'>): MessageDescriptor {
  switch (last_error?.code) {
    case 'slot_taken':
      return msg`Cette plage n’est plus libre`;
    case 'version_conflict':
      return msg`La demande a changé entre-temps`;
    case 'already_exists':
      return msg`Cette demande existe déjà`;
    case 'invalid_state':
      if (kind === 'quote_request.decline') return msg`La demande ne peut plus être déclinée`;
      return kind === 'quote_request.withdraw'
        ? msg`La demande ne peut plus être retirée`
        : msg`La demande ne peut plus être modifiée`;
    default:
      break;
  }
  if (reason === 'too_large') return msg`C’est trop long pour être envoyé`;
  if (canCorrect(last_error?.errors)) return msg`À corriger avant d’envoyer`;
  switch (last_error?.status) {
    case 403:
      return msg`Vous n’avez plus accès à cette demande`;
    case 404:
    case 410:
      return msg`Cette demande n’existe plus`;
    default:
      return msg`Cet envoi a été refusé`;
  }
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';

/** Why the server refused an action on a plan, in one line. */
export function refusalOf({ kind, reason, last_error }: ItemOf<'plan'>): MessageDescriptor {
  switch (last_error?.code) {
    case 'version_conflict':
      return msg`Le forfait a changé entre-temps`;
    case 'already_exists':
      return msg`Ce forfait existe déjà`;
    case 'invalid_state':
      return msg`Le forfait a été supprimé entre-temps`;
    case 'storage_full':
      return msg`Vous avez atteint le nombre de forfaits permis`;
    case 'not_found':
      return kind === 'plan.restore' ? msg`Ce forfait ne peut plus être rétabli` : msg`Ce forfait n’existe plus`;
    default:
      break;
  }
  if (reason === 'too_large') return msg`C’est trop long pour être envoyé`;
  return (last_error?.errors ?? []).length > 0 ? msg`À corriger avant d’envoyer` : msg`Cet envoi a été refusé`;
}

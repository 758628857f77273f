import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';

/** Why the server refused an action on the photographer's own profile, in one line. */
export function refusalOf({ kind, reason, last_error }: ItemOf<'provider'>): MessageDescriptor {
  switch (last_error?.code) {
    case 'version_conflict':
      return msg`Le profil a changé entre-temps`;
    case 'invalid_state':
      return kind === 'provider.edit' ? msg`Ce profil est fermé` : msg`La vérification a avancé entre-temps`;
    default:
      break;
  }
  if (reason === 'too_large') return msg`C’est trop long pour être envoyé`;
  if ((last_error?.errors ?? []).length === 0) return msg`Cet envoi a été refusé`;
  return kind === 'provider.edit' ? msg`À corriger avant d’envoyer` : msg`Il manque encore quelque chose`;
}

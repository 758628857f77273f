import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';

/** The reason of a refused message, in one line: by code, then by status. */
export function refusalOf({
  kind,
  reason,
  last_error,
}: Pick<ItemOf<'thread_message'>, 'kind' | 'reason' | 'last_error'>): MessageDescriptor {
  switch (last_error?.code) {
    case 'thread_ended':
      return msg`Cette conversation est terminée`;
    case 'questions_full':
      return msg`Trois de vos questions attendent déjà une réponse`;
    default:
      break;
  }
  if (reason === 'too_large') return msg`C’est trop long pour être envoyé`;
  if (last_error?.code === 'validation_failed') return msg`À corriger avant d’envoyer`;
  if (kind === 'thread_message.report' && last_error?.status === 404) return msg`Cette conversation n’est plus là`;
  return last_error?.status === 404 ? msg`Vous ne pouvez plus écrire ici` : msg`Cet envoi a été refusé`;
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ItemOf } from '#client/data/db/owner-db.ts';

/** Why the server refused an action on a quote, in one line: by code, then by status. */
export function refusalOf({ kind, reason, last_error }: ItemOf<'quote'>): MessageDescriptor {
  switch (last_error?.code) {
    case 'slot_taken':
      return msg`Cette plage n’est plus libre`;
    case 'version_conflict':
      return kind === 'quote.accept' || kind === 'quote.reject'
        ? msg`La soumission a changé entre-temps`
        : msg`Vous avez changé cette soumission ailleurs`;
    case 'already_exists':
      return msg`Cette soumission existe déjà`;
    case 'already_quoted':
      return msg`Vous avez déjà une soumission pour cette demande`;
    case 'quotes_full':
      return msg`Cette demande a déjà cinq soumissions`;
    case 'request_ended':
      return msg`La demande n’attend plus de soumission`;
    case 'photographer_away':
      return msg`Ce photographe ne prend plus de demandes`;
    case 'payment_account_needed':
      return msg`Il manque votre compte de paiement`;
    case 'invalid_state':
      return msg`Cette soumission n’attend plus de réponse`;
    default:
      break;
  }
  if (reason === 'too_large') return msg`C’est trop long pour être envoyé`;
  if (last_error?.code === 'validation_failed') return msg`À corriger avant d’envoyer`;
  return last_error?.status === 404 ? msg`Cette demande n’existe plus` : msg`Cet envoi a été refusé`;
}

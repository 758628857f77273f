import { useLingui } from '@lingui/react/macro';
import { canCorrect } from '#shared/quotes/asked-fields.ts';
import type { OutboxItem } from '../db/owner-db.ts';

/** Why the server did not take a send, in a line: by code, then by status. */
export function useRefusalWords(): (item: OutboxItem) => string {
  const { t } = useLingui();
  return ({ kind, reason, last_error }) => {
    switch (last_error?.code) {
      case 'slot_taken':
        return t`Cette plage n’est plus libre`;
      case 'version_conflict':
        return t`La demande a changé entre-temps`;
      case 'already_exists':
        return t`Cette demande existe déjà`;
      case 'invalid_state':
        return kind === 'quote_request.withdraw'
          ? t`La demande ne peut plus être retirée`
          : t`La demande ne peut plus être modifiée`;
      default:
        break;
    }
    if (reason === 'too_large') return t`C’est trop long pour être envoyé`;
    if (canCorrect(last_error?.errors)) return t`À corriger avant d’envoyer`;
    switch (last_error?.status) {
      case 403:
        return t`Vous n’avez plus accès à cette demande`;
      case 404:
      case 410:
        return t`Cette demande n’existe plus`;
      default:
        return t`Cet envoi a été refusé`;
    }
  };
}

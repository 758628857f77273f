import { Trans } from '@lingui/react/macro';
import type { CancelTrouble } from './use-cancellation.ts';

/** Why nothing was cancelled. */
export function TroubleWords({ trouble }: { trouble: CancelTrouble }) {
  switch (trouble) {
    case 'changed':
      return (
        <Trans>Le montant a changé pendant que vous lisiez, et rien n’est annulé. Relisez-le, puis décidez.</Trans>
      );
    case 'over':
      return <Trans>Cette réservation ne peut plus être annulée ici.</Trans>;
    case 'signed-out':
      return <Trans>Votre session est terminée. Reconnectez-vous, puis réessayez.</Trans>;
    case 'unreachable':
      return <Trans>Le réseau ne répond pas, et rien n’est annulé. Vérifiez votre connexion, puis réessayez.</Trans>;
    case 'failed':
      return (
        <Trans>Une erreur s’est produite de notre côté, et rien n’est annulé. Réessayez dans quelques minutes.</Trans>
      );
  }
}

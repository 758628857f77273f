import { Trans } from '@lingui/react/macro';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RouteLink } from './route-link.tsx';

/** Why a request's page has no request: it never left, its link was not answered, is no longer good, or it is elsewhere. */
export type MissingReason = 'taken-back' | 'later' | 'gone' | 'unknown';

/** The page of a request that is not on this device, and what to do about it. */
export default function MissingRequest({ reason, onRetry }: { reason: MissingReason; onRetry: () => void }) {
  switch (reason) {
    case 'taken-back':
      return (
        <EmptyState
          title={<Trans>Demande retirée</Trans>}
          text={<Trans>Elle n’est jamais partie de cet appareil.</Trans>}
          action={
            <RouteLink name="book-index" className={buttonClass()}>
              <Trans>Décrire ma séance</Trans>
            </RouteLink>
          }
        />
      );
    case 'later':
      return (
        <EmptyState
          title={<Trans>Le réseau ne répond pas</Trans>}
          text={<Trans>Votre lien reste bon : il s’ouvrira dès que la connexion sera revenue.</Trans>}
          action={
            <Button onClick={onRetry}>
              <Trans>Réessayer</Trans>
            </Button>
          }
        />
      );
    case 'gone':
      return (
        <EmptyState
          title={<Trans>Ce lien n’est plus bon</Trans>}
          text={
            <Trans>Il a plus de trente jours, ou il est incomplet. Connectez-vous avec le compte de la demande.</Trans>
          }
          action={<SignIn />}
        />
      );
    case 'unknown':
      return (
        <EmptyState
          title={<Trans>Cette demande n’est pas sur cet appareil</Trans>}
          text={<Trans>Ouvrez le lien reçu par courriel, ou connectez-vous avec le compte qui l’a faite.</Trans>}
          action={<SignIn />}
        />
      );
  }
}

function SignIn() {
  return (
    <RouteLink name="signin" className={buttonClass()}>
      <Trans>Se connecter</Trans>
    </RouteLink>
  );
}

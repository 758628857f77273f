import { Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { isTerminal } from '#shared/protocol/outbox.states.ts';
import { NotYet } from '../layouts/not-yet.tsx';
import { useLive } from '../device/live.ts';
import { RouteLink } from '../navigation/route-link.tsx';
import { useSession } from '../session/session-store.ts';
import { runtime } from '../device/runtime.ts';

/**
 * Why a request's page has no request: it was never sent, its link got no answer or has expired, an account owns it, it
 * left the board, it has not arrived here yet, the server can't be asked about it now, or it is stored elsewhere.
 */
export type MissingReason = 'taken-back' | 'off-board' | 'later' | 'claimed' | 'gone' | 'coming' | 'away' | 'unknown';

interface MissingRequestProps {
  readonly id: string;
  readonly reason: MissingReason;
  /** The path that the sign-in returns to. */
  readonly back: string;
  readonly onRetry: () => void;
}

/** The page of a request that cannot be shown here, and what to do. */
export default function MissingRequest({ id, reason, back, onRetry }: MissingRequestProps) {
  const { t } = useLingui();
  const isLocked = useLive(() => isStoredForAnother(id), [id]);
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
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
    case 'off-board':
      return (
        <EmptyState
          title={<Trans>Cette demande n’est plus au babillard</Trans>}
          text={<Trans>Elle a été retirée ou attribuée, ou elle a pris fin.</Trans>}
          action={
            <RouteLink name="contracts" className={buttonClass()}>
              <Trans>Voir le babillard</Trans>
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
    case 'claimed':
      return (
        <EmptyState
          title={<Trans>Connectez-vous pour voir cette demande</Trans>}
          text={<Trans>Elle est maintenant dans un compte : le lien reçu par courriel ne l’ouvre plus.</Trans>}
          action={<SignIn back={back} />}
        />
      );
    case 'gone':
      return (
        <EmptyState
          title={<Trans>Ce lien n’est plus bon</Trans>}
          text={
            <Trans>
              Il n’a pas servi depuis trente jours, il a été révoqué, ou il est incomplet. Connectez-vous avec le compte
              de la demande.
            </Trans>
          }
          action={<SignIn back={back} />}
        />
      );
    case 'coming':
      return <NotYet label={t`La demande arrive.`} skeleton={<Skeleton shape="plate" />} />;
    case 'away':
    case 'unknown':
      if (isLocked === undefined) return null;
      return isLocked ? (
        <EmptyState
          title={<Trans>En attente de votre connexion</Trans>}
          text={
            <Trans>
              Cette demande est gardée sur cet appareil. Elle partira quand la personne qui l’a faite se connectera.
            </Trans>
          }
          action={<SignIn back={back} />}
        />
      ) : reason === 'away' ? (
        <EmptyState
          title={<Trans>Cette demande n’est pas encore sur cet appareil</Trans>}
          text={
            <Trans>Elle s’ouvrira dès que la connexion sera revenue. Ce qui est déjà ici est dans vos contrats.</Trans>
          }
          action={
            <>
              <Button onClick={onRetry}>
                <Trans>Réessayer</Trans>
              </Button>
              <RouteLink name="contracts" className={buttonClass({ look: 'quiet' })}>
                <Trans>Voir mes contrats</Trans>
              </RouteLink>
            </>
          }
        />
      ) : isSignedIn ? (
        <EmptyState
          title={<Trans>Cette demande n’est pas dans votre compte</Trans>}
          text={<Trans>Une demande faite ailleurs arrive ici dès que le réseau répond. Voyez aussi votre liste.</Trans>}
          action={
            <RouteLink name="contracts" className={buttonClass()}>
              <Trans>Contrats</Trans>
            </RouteLink>
          }
        />
      ) : (
        <EmptyState
          title={<Trans>Cette demande n’est pas sur cet appareil</Trans>}
          text={<Trans>Ouvrez le lien reçu par courriel, ou connectez-vous avec le compte qui l’a faite.</Trans>}
          action={<SignIn back={back} />}
        />
      );
  }
}

/** The request may belong to a person who is signed out. */
async function isStoredForAnother(id: string): Promise<boolean> {
  const { device, openOwner } = runtime.ports;
  const owners = (await device.owners.toArray()).filter((one) => one.is_discarded !== true).map(({ owner }) => owner);
  const lanes = await Promise.all(
    owners.map((owner) => openOwner(owner).outbox.where('lane').equals(`quote_request:${id}`).toArray()),
  );
  return lanes.flat().some(({ state }) => !isTerminal(state));
}

function SignIn({ back }: { back: string }) {
  return (
    <RouteLink name="signin" search={{ redirect: back }} className={buttonClass()}>
      <Trans>Se connecter</Trans>
    </RouteLink>
  );
}

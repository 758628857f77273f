import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { NotYet } from '#client/frame/layouts/not-yet.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { useSession } from '#client/frame/session/session-store.ts';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { PaymentComing } from './payment-coming.tsx';
import { NoPayment } from './no-payment.tsx';

interface MissingBookingProps {
  /** Its link got no answer, is not good, or is an account's; it has not arrived here yet; it is elsewhere. */
  readonly reason: 'later' | 'gone' | 'claimed' | 'coming' | 'unknown';
  /** The path that the sign-in returns to. */
  readonly back: string;
  readonly onRetry: () => void;
}

/** The page of a payment whose booking this device does not have, and what to do. */
export default function MissingBooking({ reason, back, onRetry }: MissingBookingProps) {
  const { t } = useLingui();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  useEffect(() => {
    void import('./payment.commands.ts').then(({ pullMissing }) => pullMissing());
  }, []);
  const signIn = (
    <RouteLink name="signin" search={{ redirect: back }} className={buttonClass()}>
      <Trans>Se connecter</Trans>
    </RouteLink>
  );
  if (reason === 'later' || (isAway && reason !== 'gone' && reason !== 'claimed')) {
    return (
      <NoPayment
        title={<Trans>Le réseau ne répond pas</Trans>}
        text={<Trans>Rien n’est parti, rien n’est débité. La page s’ouvre dès que la connexion revient.</Trans>}
        action={
          <Button onClick={onRetry}>
            <Trans>Réessayer</Trans>
          </Button>
        }
      />
    );
  }
  if (reason === 'coming') return <NotYet label={t`La réservation arrive.`} skeleton={<PaymentComing />} />;
  if (reason === 'claimed') {
    return (
      <NoPayment
        title={<Trans>Connectez-vous pour payer cette réservation</Trans>}
        text={<Trans>Elle est maintenant dans un compte : le lien reçu par courriel ne l’ouvre plus.</Trans>}
        action={signIn}
      />
    );
  }
  if (reason === 'gone') {
    return (
      <NoPayment
        title={<Trans>Ce lien n’est plus bon</Trans>}
        text={
          <Trans>
            Il a expiré, il a été révoqué, ou il est incomplet. Connectez-vous avec le compte de la demande.
          </Trans>
        }
        action={signIn}
      />
    );
  }
  return isSignedIn ? (
    <NoPayment
      title={<Trans>Cette réservation n’est pas dans votre compte</Trans>}
      text={<Trans>Vérifiez le lien, ou retrouvez-la dans votre liste.</Trans>}
      action={
        <RouteLink name="contracts" className={buttonClass()}>
          <Trans>Voir mes contrats</Trans>
        </RouteLink>
      }
    />
  ) : (
    <NoPayment
      title={<Trans>Cette réservation n’est pas sur cet appareil</Trans>}
      text={<Trans>Ouvrez le lien reçu par courriel, ou connectez-vous avec le compte qui l’a faite.</Trans>}
      action={signIn}
    />
  );
}

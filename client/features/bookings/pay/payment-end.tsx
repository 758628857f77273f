import { Trans } from '@lingui/react/macro';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { PaymentStop } from './payment-session.ts';
import { NoPayment } from './no-payment.tsx';

interface PaymentEndProps {
  readonly booking: Booking;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly isByGuest: boolean;
  /** The server's reason for no form; null where the row itself has it. */
  readonly stop: PaymentStop | null;
  readonly onAgain?: () => void;
}

/** In place of the form: it is paid, its time is over, or nobody can say now. */
export default function PaymentEnd({ booking, now, isByGuest, stop, onAgain }: PaymentEndProps) {
  const see = (
    <RouteLink
      name={isByGuest ? 'quote-request' : 'contract'}
      params={{ id: booking.quote_request_id }}
      className={buttonClass()}
    >
      <Trans>Voir ma réservation</Trans>
    </RouteLink>
  );
  const again = (
    <Button {...(onAgain === undefined ? {} : { onClick: onAgain })}>
      <Trans>Réessayer</Trans>
    </Button>
  );
  switch (stop) {
    case 'unreachable':
    case 'failed':
      return (
        <NoPayment
          title={<Trans>Le formulaire ne vient pas</Trans>}
          text={
            <Trans>
              Le service de paiement ne répond pas. Rien n’est parti, rien n’est débité; votre date reste retenue.
            </Trans>
          }
          action={again}
        />
      );
    case 'too-often':
      return (
        <NoPayment
          title={<Trans>Un instant</Trans>}
          text={<Trans>Trop d’essais de suite. Attendez une minute, puis réessayez. Rien n’est débité.</Trans>}
          action={again}
        />
      );
    case 'signed-out':
      return (
        <NoPayment
          title={<Trans>Votre session est terminée</Trans>}
          text={<Trans>Reconnectez-vous pour terminer votre paiement. Rien n’est débité.</Trans>}
          action={
            <RouteLink name="signin" search={{ redirect: location.pathname }} className={buttonClass()}>
              <Trans>Se connecter</Trans>
            </RouteLink>
          }
        />
      );
    case 'unpayable':
      return (
        <NoPayment
          title={<Trans>Ce paiement attend votre photographe</Trans>}
          text={
            <Trans>
              Son compte ne peut rien recevoir en ce moment. Rien n’est débité; écrivez-lui, ou réessayez plus tard.
            </Trans>
          }
          action={again}
        />
      );
    case 'unknown':
    case 'hold-over':
    case 'nothing-due':
    case null:
      break;
  }
  const { status } = booking;
  if (status === 'confirmed' || status === 'completed' || status === 'closed') {
    return (
      <NoPayment
        title={<Trans>C’est fait</Trans>}
        text={<Trans>Il n’y a rien à payer maintenant pour cette réservation.</Trans>}
        action={see}
      />
    );
  }
  const isOver =
    stop === 'hold-over' ||
    status === 'expired' ||
    (booking.hold_expires_at !== null && Date.parse(booking.hold_expires_at) <= now);
  if (isOver) {
    return (
      <NoPayment
        title={<Trans>Le délai est passé</Trans>}
        text={
          <Trans>
            Rien n’a été débité, et la date n’est plus retenue. Si la soumission tient toujours, acceptez-la de nouveau.
          </Trans>
        }
        action={see}
      />
    );
  }
  return (
    <NoPayment
      title={<Trans>Rien à payer ici</Trans>}
      text={<Trans>Cette réservation n’attend aucun paiement.</Trans>}
      action={see}
    />
  );
}

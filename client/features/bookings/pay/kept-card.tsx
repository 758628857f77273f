import { Trans } from '@lingui/react/macro';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { Limits } from '#shared/limits.ts';
import { expiresBefore } from '#shared/payments/kept-card.ts';
import { cardName } from '../money/card-name.ts';
import { capturedAt } from '../money/money-rows.ts';
import { NoPayment } from './no-payment.tsx';
import styles from './payment.module.css';

interface KeptCardProps {
  readonly booking: Booking;
  readonly limits: Limits;
  readonly isByGuest: boolean;
  readonly onChange: () => void;
}

/** Nothing is to be paid now: the card that is kept, and the way to another one. */
export default function KeptCard({ booking, limits, isByGuest, onChange }: KeptCardProps) {
  const { card } = booking.payment;
  const isTooOld = card !== null && expiresBefore(card, capturedAt(booking, limits));
  return (
    <>
      <NoPayment
        title={isTooOld ? <Trans>Votre carte expire avant la séance</Trans> : <Trans>Rien à payer maintenant</Trans>}
        text={
          card === null ? (
            <Trans>Votre carte est gardée pour cette réservation. Vous pouvez en donner une autre.</Trans>
          ) : (
            <Trans>{cardName(card)} est gardée pour cette réservation. Vous pouvez en donner une autre.</Trans>
          )
        }
        action={
          <span className={styles['choices']}>
            <Button look={isTooOld ? 'accent' : 'primary'} onClick={onChange}>
              <Trans>Changer de carte</Trans>
            </Button>
            <RouteLink
              name={isByGuest ? 'quote-request' : 'contract'}
              params={{ id: booking.quote_request_id }}
              className={buttonClass({ look: 'quiet' })}
            >
              <Trans>Voir ma réservation</Trans>
            </RouteLink>
          </span>
        }
      />
      {isTooOld ? (
        <Notice tone="info">
          <Trans>Avec sa nouvelle date, la même carte convient aussi. Rien n’est débité avant la séance.</Trans>
        </Notice>
      ) : null}
    </>
  );
}

// The kept cards of a client: what each is kept for, another one, and the end of one that nothing needs.
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useConnectivity } from '#client/frame/device/connectivity-store.ts';
import { useLive } from '#client/frame/device/live.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { PendingButton } from '#client/ui/button/pending-button.tsx';
import { Status } from '#client/ui/label/status.tsx';
import { Notice } from '#client/ui/state/notice.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { MINUTE_MS } from '#shared/durations.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { monthName } from '#shared/formats/month-name.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { KeptCard } from '#shared/payments/booking-payment.schema.ts';
import { canChangeCard, type CardInUse, expiresBefore, needsCard } from '#shared/payments/kept-card.ts';
import { knownLimits } from '../bookings.queries.ts';
import { cardName } from '../money/card-name.ts';
import { capturedAt } from '../money/money-rows.ts';
import { owedAfter } from '../money/owed.ts';
import type { RemovalTrouble } from './cards.commands.ts';
import { type KeepingBooking, keptCards } from './cards.queries.ts';
import styles from './cards.module.css';

interface CardsProps {
  readonly locale: LocaleCode;
  /** The page of a booking: a guest's has another address. */
  readonly route?: 'contract' | 'quote-request';
}

export default function Cards({ locale, route = 'contract' }: CardsProps) {
  const cards = useLive(keptCards);
  if (cards === undefined || cards === 'coming') return <Skeleton shape="plate" />;
  if (cards.length === 0) {
    return (
      <p className={styles['none']}>
        <Trans>Aucune carte n’est gardée en ce moment.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles['cards']}>
      {cards.map((one) => (
        <li key={one.id} className={styles['card']}>
          <Card inUse={one} {...{ locale, route }} />
        </li>
      ))}
    </ul>
  );
}

function Card({ inUse, locale, route }: Required<CardsProps> & { readonly inUse: CardInUse<KeepingBooking> }) {
  const { card, bookings } = inUse;
  const isNeeded = bookings.some(({ payment }) => needsCard(payment.state));
  return (
    <>
      <h3 className={styles['name']}>{cardName(card)}</h3>
      <p className={styles['small']}>
        <Trans>Expire en {endOf(card, locale)}</Trans>
      </p>
      <p className={styles['small']}>
        <Plural value={bookings.length} one="Gardée pour une réservation" other="Gardée pour # réservations" />
      </p>
      <ul className={styles['uses']}>
        {bookings.map((booking) => (
          <Use key={booking.id} {...{ booking, card, locale, route }} />
        ))}
      </ul>
      {isNeeded ? (
        <p className={styles['small']}>
          <Trans>Elle ne peut pas être retirée : une réservation en a encore besoin.</Trans>
        </p>
      ) : (
        <Remove id={inUse.id} />
      )}
    </>
  );
}

function endOf({ exp_month, exp_year }: KeptCard, locale: LocaleCode): string {
  return `${monthName(`${exp_year}-${String(exp_month).padStart(2, '0')}`, locale)} ${exp_year}`;
}

interface UseProps extends Required<CardsProps> {
  readonly booking: KeepingBooking;
  readonly card: KeptCard;
}

const button = buttonClass({ look: 'quiet', isSmall: true });

/** A booking that keeps the card, and what can be done for it. */
function Use({ booking, card, locale, route }: UseProps) {
  const now = useNow(MINUTE_MS);
  const limits = useLive(knownLimits);
  const { id, quote_request_id, starts_at, photographer, payment } = booking;
  const day = formatsOf(locale).dayAt(starts_at, now);
  const isFailed =
    owedAfter(booking) !== null ||
    (booking.status !== 'closed' && (payment.state === 'at_risk' || payment.state === 'unpaid'));
  const isTooOld = limits !== undefined && canChangeCard(booking) && expiresBefore(card, capturedAt(booking, limits));
  return (
    <li className={styles['use']}>
      <p>
        <RouteLink name={route} params={{ id: quote_request_id }}>
          {photographer === '' ? (
            <span className="capital">{day}</span>
          ) : (
            <Trans>
              {photographer}, {day}
            </Trans>
          )}
        </RouteLink>
      </p>
      {isTooOld ? (
        <Status tone="warning">
          <Trans>La carte expire avant la séance</Trans>
        </Status>
      ) : null}
      {canChangeCard(booking) ? (
        <RouteLink name="book-payment" params={{ id }} search={{ carte: 1 }} className={button}>
          <Trans>Changer de carte</Trans>
        </RouteLink>
      ) : null}
      {isFailed ? (
        <>
          <Status tone="error">
            <Trans>La carte a été refusée</Trans>
          </Status>
          <RouteLink name="book-payment" params={{ id }} className={button}>
            <Trans>Réessayer, ou changer de carte</Trans>
          </RouteLink>
        </>
      ) : null}
    </li>
  );
}

function Remove({ id }: { readonly id: string }) {
  const isAway = useConnectivity(({ shown }) => shown === 'offline' || shown === 'unreachable');
  const [state, setState] = useState<'idle' | 'removing' | RemovalTrouble>('idle');
  const remove = () => {
    setState('removing');
    void import('./cards.commands.ts')
      .then(({ removeCard }) => removeCard(id))
      .then(
        // The row of the list goes with the next pull.
        (trouble) => setState(trouble ?? 'removing'),
        () => setState('failed'),
      );
  };
  return (
    <>
      <PendingButton look="quiet" isSmall isPending={state === 'removing'} disabled={isAway} onClick={remove}>
        <Trans>Retirer cette carte</Trans>
      </PendingButton>
      {isAway ? (
        <p className={styles['small']}>
          <Trans>Retirer une carte demande une connexion.</Trans>
        </p>
      ) : null}
      <div role="alert">
        {state === 'idle' || state === 'removing' ? null : (
          <Notice tone="error">
            {state === 'needed' ? (
              <Trans>Une réservation en a encore besoin : rien n’a été retiré.</Trans>
            ) : (
              <Trans>La carte n’a pas été retirée. Vérifiez votre connexion, puis réessayez.</Trans>
            )}
          </Notice>
        )}
      </div>
    </>
  );
}

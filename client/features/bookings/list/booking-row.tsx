import { Trans, useLingui } from '@lingui/react/macro';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { localDateOf } from '#shared/dates.ts';
import { monthName } from '#shared/formats/month-name.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { cancelledCost } from '../cancelled/cancelled-cost.ts';
import { CostWords } from '../cancelled/cost-words.tsx';
import { HoldWords } from '../money/hold-words.tsx';
import { BookingStatus } from './booking-status.tsx';
import { BookingSum } from './booking-sum.tsx';
import type { MyBooking } from './my-bookings.queries.ts';
import styles from './list.module.css';

interface BookingRowProps {
  readonly shown: MyBooking;
  readonly isToPay: boolean;
  /** The screen has one accent: the others wait behind it. */
  readonly isFirst: boolean;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A booking: its day, what and with whom, what it is, and its money; what is to pay leads to its payment. */
export function BookingRow({ shown, isToPay, isFirst, locale, now }: BookingRowProps) {
  const { t } = useLingui();
  const { booking, request, photographer } = shown;
  const { date, hold_expires_at: hold } = booking;
  const year = date.slice(0, 4);
  const cost = cancelledCost(booking, now);
  const what = request === null ? t`Séance` : categoryLabels[locale][request.category];
  return (
    <li className={styles['row']}>
      <time className={styles['day']} dateTime={date}>
        <span>{monthName(date.slice(0, 7), locale, true)}</span>
        <strong>{Number(date.slice(8))}</strong>
        {localDateOf(new Date(now)).startsWith(year) ? null : <span>{year}</span>}
      </time>
      <div className={styles['what']}>
        <RouteLink name="contract" params={{ id: booking.quote_request_id }} className={styles['name'] ?? ''}>
          {photographer === '' ? what : `${what}, ${photographer}`}
        </RouteLink>
        <BookingStatus booking={booking} now={now} />
        <p className={styles['sum']}>
          <BookingSum {...{ booking, locale, now }} />
        </p>
        {cost === null ? null : (
          <p className={styles['sum']}>
            <CostWords {...{ cost, locale, now }} />
          </p>
        )}
        {isToPay && booking.status === 'awaiting_payment' && hold !== null ? (
          <p className={styles['sum']}>
            <HoldWords until={hold} now={now} locale={locale} />
          </p>
        ) : null}
      </div>
      {isToPay ? (
        <RouteLink
          name="book-payment"
          params={{ id: booking.id }}
          className={`${buttonClass({ look: isFirst ? 'accent' : 'primary' })} ${styles['pay']}`}
        >
          {booking.payment.state === 'at_risk' ? (
            <Trans>Autoriser avec une autre carte</Trans>
          ) : booking.payment.state === 'unpaid' ? (
            <Trans>Payer la séance</Trans>
          ) : (
            <Trans>Terminer mon paiement</Trans>
          )}
        </RouteLink>
      ) : null}
    </li>
  );
}

import { Trans } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import type { BookingStatus } from '#shared/bookings/booking.states.ts';
import { localDateOf, localTimeOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { shortSession } from '#shared/formats/short/short-when.ts';
import { isGuest } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { isQuoteLive } from '#shared/quotes/live-quote.ts';
import type { RequestThread } from './request-thread.queries.ts';
import styles from './thread-page.module.css';

interface ThreadSubjectProps {
  readonly thread: RequestThread;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The session, the quote or the request that a thread is about, which leads to its page. */
export function ThreadSubject({ thread, locale, now }: ThreadSubjectProps) {
  const words = useId();
  const { owner, request, quote } = thread;
  const isLive = quote !== null && isQuoteLive(quote, now);
  const until = new Date(quote?.valid_until ?? now);
  const validUntil = shortSession(localDateOf(until), localTimeOf(until), now, locale);
  const amount = formatsOf(locale).moneyExact(quote?.total_cents ?? 0);
  const { date, time } = slotOf(thread, now);
  return (
    <div className={styles['subject']}>
      <Icon of={FileText} />
      <div className={styles['who']}>
        <p id={words}>{isLive ? <Trans>Soumission de {amount}</Trans> : wordsOf(bookingNow(thread, now)?.status)}</p>
        <p className={styles['about']}>
          {isLive ? (
            <Trans>Valide jusqu’au {validUntil}</Trans>
          ) : (
            `${request.city}, ${shortSession(date, time, now, locale)}`
          )}
        </p>
      </div>
      <RouteLink
        name={isGuest(owner) ? 'quote-request' : 'contract'}
        params={{ id: request.id }}
        className={styles['see'] ?? ''}
        aria-describedby={words}
      >
        <Trans>Voir</Trans>
      </RouteLink>
    </div>
  );
}

/** The day and hour of the session, once there is one; of the request before. */
export function slotOf(thread: Pick<RequestThread, 'booking' | 'request'>, now: number) {
  const booking = bookingNow(thread, now);
  if (booking === null) return thread.request;
  const start = new Date(booking.starts_at);
  return { date: localDateOf(start), time: localTimeOf(start) };
}

/** A slot that nobody paid in time is none. */
function bookingNow({ booking }: Pick<RequestThread, 'booking'>, now: number): Booking | null {
  if (booking === null || booking.status === 'expired') return null;
  const isLapsed = booking.status === 'awaiting_payment' && Date.parse(booking.hold_expires_at ?? '') <= now;
  return isLapsed ? null : booking;
}

function wordsOf(status: BookingStatus | undefined): ReactNode {
  switch (status) {
    case undefined:
    case 'expired':
      return <Trans>Demande de soumission</Trans>;
    case 'awaiting_payment':
      return <Trans>Séance à payer</Trans>;
    case 'confirmed':
      return <Trans>Séance réservée</Trans>;
    case 'completed':
    case 'closed':
      return <Trans>Séance terminée</Trans>;
    case 'cancelled_by_client':
    case 'cancelled_by_provider':
    case 'cancelled_by_admin':
      return <Trans>Séance annulée</Trans>;
    case 'refunded':
      return <Trans>Séance remboursée</Trans>;
  }
}

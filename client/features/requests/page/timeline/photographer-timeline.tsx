import { Trans } from '@lingui/react/macro';
import type { Booking } from '#shared/bookings/booking.schema.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { NextAction } from '#shared/requests/next/next-action.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import { sessionMoment } from '../../session-moment.ts';
import { isEnded, Outcome } from './ends.tsx';
import { dayOf, QuoteSteps, StepsToCome } from './quote-steps.tsx';
import { SessionStep } from './session-step.tsx';
import { Step } from './step.tsx';
import styles from './request-timeline.module.css';

interface PhotographerTimelineProps {
  readonly request: QuoteRequest;
  readonly booking: Booking | null;
  /** The photographer's own, the newest first. */
  readonly quotes: readonly Quote[];
  readonly action: NextAction;
  readonly takesPayments: boolean;
  readonly locale: LocaleCode;
  readonly now: number;
}

/** The steps of a request as a photographer reads them. */
export function PhotographerTimeline(props: PhotographerTimelineProps) {
  const { request, booking, quotes, action, takesPayments, locale, now } = props;
  const isOver = isEnded(request) || request.view === 'former';
  const isAgreed = booking !== null && request.status === 'awarded';
  return (
    <ol className={styles['timeline']}>
      <Step state="done" title={<Trans>Demande reçue</Trans>}>
        <p>{formatsOf(locale).when(request.created_at, now)}</p>
      </Step>
      <QuoteSteps {...{ quotes, locale, now }} isOwn />
      {action.kind === 'write-quote' ? (
        <Step state="current" title={<Trans>Soumission à envoyer</Trans>}>
          <p>
            <Trans>Avant le {dayOf(request.expires_at, locale)}</Trans>
          </p>
        </Step>
      ) : null}
      {isAgreed ? (
        <Step state="done" title={<Trans>Acceptée</Trans>}>
          <p>{formatsOf(locale).when(booking.created_at, now)}</p>
        </Step>
      ) : null}
      {isEnded(request) ? <Outcome {...{ request, locale }} /> : null}
      {isAgreed ? <SessionStep {...{ booking, locale }} /> : null}
      {isOver || (isAgreed && booking.status !== 'confirmed' && booking.status !== 'awaiting_payment') ? null : (
        <StepsToCome
          {...{ takesPayments, locale }}
          moment={sessionMoment({ request, booking })}
          isUnquoted={false}
          isUnaccepted={!isAgreed}
          isUnpaid={booking?.status !== 'confirmed'}
        />
      )}
    </ol>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { sendsInBackground } from '#client/frame/sending/background-sync.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { useWaitingWords } from '#client/frame/sending/waiting-words.ts';
import type { ItemOf } from '#client/data/db/owner-db.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { isFirstVersion } from '#shared/sync/eras.ts';
import { localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { Quote } from '#shared/quotes/quote.schema.ts';
import type { ShownRequest } from '../../requests.queries.ts';
import { sessionMoment } from '../../session-moment.ts';
import { creationOf, isReceived as hasArrived } from '../../sent/sends.ts';
import { isEnded, Outcome } from './ends.tsx';
import { QuoteSteps, StepsToCome } from './quote-steps.tsx';
import { SessionStep } from './session-step.tsx';
import { Step } from './step.tsx';
import styles from './request-timeline.module.css';

const A_SECOND_MS = 1_000;
const A_MINUTE_MS = 60_000;
const NONE: readonly Quote[] = [];

interface RequestTimelineProps {
  readonly shown: ShownRequest;
  /** The queue and the history of the request on this device. */
  readonly sends: readonly ItemOf<'quote_request'>[];
  readonly locale: LocaleCode;
  /** The quotes for it, the newest first. */
  readonly quotes?: readonly Quote[];
  /** The steps to come are told where the request is read, and not where it was just sent. */
  readonly isWhole?: boolean;
  readonly takesPayments?: boolean;
}

/** The stored, sent and unsent steps of a request, in that order. */
export function RequestTimeline(props: RequestTimelineProps) {
  const { shown, sends, locale, quotes = NONE, isWhole = false, takesPayments = false } = props;
  const { request, booking, kept } = shown;
  const now = useNow(A_MINUTE_MS);
  const creation = creationOf(sends);
  const isReceived = hasArrived(creation, kept);
  const formats = formatsOf(locale);
  return (
    <ol className={styles['timeline']}>
      {isWhole && isReceived && quotes.length > 0 ? (
        <Step state="done" title={<Trans>Demande envoyée</Trans>}>
          {formats.when(request.created_at)}
        </Step>
      ) : (
        <FirstSteps {...{ shown, sends, locale }} />
      )}
      {isReceived ? <EditStep {...{ shown, sends, locale, quotes }} /> : null}
      {isReceived && request.unheld_reason === 'limit' ? (
        <Step state="over" title={<Trans>Date non retenue</Trans>}>
          <Trans>
            Trop de dates attendent déjà un paiement, demandées par vous ou depuis votre réseau. Votre demande est reçue
            comme toute autre.
          </Trans>
        </Step>
      ) : null}
      {booking?.status === 'expired' ? (
        <Step state="over" title={<Trans>Délai pour payer passé</Trans>}>
          {formats.when(booking.updated_at)}
          <br />
          {request.status === 'open' ? (
            <Trans>Rien n’a été payé. La date n’est plus retenue, et votre demande est ouverte de nouveau.</Trans>
          ) : null}
        </Step>
      ) : null}
      <QuoteSteps {...{ quotes, locale, now }} isOwn={false} />
      {request.status === 'quoted' && quotes.length > 0 ? null : <Outcome request={request} locale={locale} />}
      <SessionStep booking={booking} locale={locale} />
      {isWhole && isReceived && !isEnded(request) && !isPast(booking) ? (
        <StepsToCome
          {...{ takesPayments, locale }}
          moment={sessionMoment(shown)}
          isUnquoted={
            quotes.every(({ status }) => status !== 'sent' && status !== 'accepted') && request.status === 'open'
          }
          isUnaccepted={request.status !== 'awarded'}
          isUnpaid={booking?.status !== 'confirmed'}
        />
      ) : null}
    </ol>
  );
}

/** Stored here, sent, received: each of them told while nobody has answered. */
function FirstSteps({ shown: { request, kept, pending }, sends, locale }: RequestTimelineProps) {
  const { t } = useLingui();
  const creation = creationOf(sends);
  const isReceived = hasArrived(creation, kept);
  const isChanging = isReceived && pending.some(({ kind }) => kind !== 'quote_request.create');
  const formats = formatsOf(locale);
  const until = formats.dateShort(localDateOf(new Date(request.expires_at)));
  const everyone = (request.is_outside ?? 0) === 1 ? t`les photographes du Québec` : t`les photographes de la région`;
  const receiver = request.provider_name ?? everyone;
  return (
    <>
      {creation === null ? null : (
        <Step state="done" title={<Trans>Enregistrée sur cet appareil</Trans>}>
          <Trans>Préparée {formats.when(creation.created_at)}</Trans>
          {isReceived ? null : (
            <>
              <br />
              {sendsInBackground() ? (
                <Trans>Vous pouvez fermer Déclic.</Trans>
              ) : (
                <Trans>Gardez Déclic ouvert : ce navigateur n’envoie rien une fois l’onglet fermé.</Trans>
              )}
            </>
          )}
        </Step>
      )}
      <SendStep creation={isReceived ? null : creation} />
      <Step state={isReceived ? 'done' : 'future'} title={<Trans>Reçue par {receiver}</Trans>}>
        {isReceived ? (
          <>
            <Trans>Reçue {formats.when(creation?.done_at ?? request.created_at)}</Trans>
            <br />
          </>
        ) : null}
        {isReceived && request.status === 'open' && !isChanging ? (
          <Trans>Elle reste ouverte jusqu’au {until} : vous pouvez la modifier ou la retirer.</Trans>
        ) : null}
      </Step>
    </>
  );
}

/** Whether the booked session is over, or will not be. */
function isPast(booking: ShownRequest['booking']): boolean {
  return booking !== null && !['awaiting_payment', 'confirmed', 'expired'].includes(booking.status);
}

/**
 * The last edit: on its way, or arrived; one that another device sent shows in the row's version alone, which a quote
 * and its end change too.
 */
function EditStep({ shown: { request, booking, pending }, sends, locale, quotes = NONE }: RequestTimelineProps) {
  const isEdit = ({ kind }: ItemOf<'quote_request'>) => kind === 'quote_request.edit';
  if (pending.some((item) => isEdit(item) && item.state !== 'needs_you')) {
    return (
      <Step state="waiting" title={<Trans>Modifiée sur cet appareil</Trans>}>
        <Trans>Votre changement n’est pas encore arrivé : c’est la version d’avant qui se lit là-bas.</Trans>
      </Step>
    );
  }
  const sent = sends.findLast((item) => isEdit(item) && item.state === 'done')?.done_at ?? null;
  const isOpen = request.status === 'open' && booking === null && quotes.length === 0;
  const isEditedElsewhere = isOpen && !isFirstVersion(request.version);
  const editedAt = sent ?? (isEditedElsewhere ? request.updated_at : null);
  if (editedAt === null) return null;
  return (
    <Step state="done" title={<Trans>Modifiée</Trans>}>
      {formatsOf(locale).when(editedAt)}
    </Step>
  );
}

/** @param creation the pending creation; null when it was sent */
function SendStep({ creation }: { creation: ItemOf<'quote_request'> | null }) {
  const wordsOf = useWaitingWords(useNow(A_SECOND_MS));
  if (creation === null) return <Step state="done" title={<Trans>Envoyée</Trans>} />;
  if (creation.state === 'needs_you') {
    return (
      <Step state="refused" title={<Trans>Refusée</Trans>}>
        <Trans>Elle n’est pas partie : elle attend votre choix.</Trans>
      </Step>
    );
  }
  const { why, next } = wordsOf(creation);
  return (
    <Step state="waiting" title={why}>
      {next}
    </Step>
  );
}

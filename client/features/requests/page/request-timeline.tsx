import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Clock, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { sendsInBackground } from '#client/shell/sending/background-sync.ts';
import { useNow } from '#client/shell/device/use-now.ts';
import { useWaitingWords } from '#client/shell/sending/waiting-words.ts';
import type { ItemOf } from '#client/db/owner-db.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { localDateOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { QuoteRequest } from '#shared/requests/quote-request.schema.ts';
import type { QuoteRequestStatus } from '#shared/requests/quote-request.states.ts';
import type { ShownRequest } from '../requests.queries.ts';
import { creationOf, isReceived as hasArrived } from '../sent/sends.ts';
import styles from './request-timeline.module.css';

type StepState = 'done' | 'current' | 'refused' | 'over' | 'future';
const A_SECOND_MS = 1_000;

const looks: Record<StepState, { dot: string; icon: LucideIcon | null }> = {
  done: { dot: 'dotDone', icon: Check },
  current: { dot: 'dotCurrent', icon: Clock },
  refused: { dot: 'dotRefused', icon: TriangleAlert },
  over: { dot: 'dotOver', icon: X },
  future: { dot: 'dot', icon: null },
};

interface RequestTimelineProps {
  readonly shown: ShownRequest;
  /** The queue and the history of the request on this device. */
  readonly sends: readonly ItemOf<'quote_request'>[];
  readonly locale: LocaleCode;
}

/** The stored, sent and unsent steps of a request, in that order. */
export function RequestTimeline({ shown, sends, locale }: RequestTimelineProps) {
  const { request, booking, kept, pending } = shown;
  const creation = creationOf(sends);
  const isReceived = hasArrived(creation, kept);
  const isChanging = isReceived && pending.some(({ kind }) => kind !== 'quote_request.create');
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const until = formats.dateShort(localDateOf(new Date(request.expires_at)));
  const everyone = (request.is_outside ?? 0) === 1 ? t`les photographes du Québec` : t`les photographes de la région`;
  const receiver = request.provider_name ?? everyone;
  return (
    <ol className={styles['timeline']}>
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
      {isReceived ? <EditStep {...{ shown, sends, locale }} /> : null}
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
      <Outcome request={request} locale={locale} />
      <SessionStep booking={booking} locale={locale} />
    </ol>
  );
}

/** The last edit: on its way, or arrived; one that another device sent shows in the row's version alone. */
function EditStep({ shown: { request, booking, pending }, sends, locale }: RequestTimelineProps) {
  const isEdit = ({ kind }: ItemOf<'quote_request'>) => kind === 'quote_request.edit';
  if (pending.some((item) => isEdit(item) && item.state !== 'needs_you')) {
    return (
      <Step state="current" title={<Trans>Modifiée sur cet appareil</Trans>}>
        <Trans>Votre changement n’est pas encore arrivé : c’est la version d’avant qui se lit là-bas.</Trans>
      </Step>
    );
  }
  const sent = sends.findLast((item) => isEdit(item) && item.state === 'done')?.done_at ?? null;
  const isEditedElsewhere = request.status === 'open' && booking === null && request.version > 1;
  const editedAt = sent ?? (isEditedElsewhere ? request.updated_at : null);
  if (editedAt === null) return null;
  return (
    <Step state="done" title={<Trans>Modifiée</Trans>}>
      {formatsOf(locale).when(editedAt)}
    </Step>
  );
}

/** The result of the request, and its time. */
function Outcome({ request, locale }: { request: QuoteRequest; locale: LocaleCode }) {
  const { t } = useLingui();
  const words: Record<Exclude<QuoteRequestStatus, 'open'>, string> = {
    quoted: t`Soumission reçue`,
    awarded: t`Acceptée`,
    withdrawn: t`Retirée`,
    declined: t`Déclinée`,
    expired: t`Expirée`,
    closed: t`Fermée`,
  };
  const { status, updated_at } = request;
  if (status === 'open') return null;
  return (
    <Step state={status === 'quoted' || status === 'awarded' ? 'done' : 'over'} title={words[status]}>
      {formatsOf(locale).when(updated_at)}
      {status === 'withdrawn' ? (
        <>
          <br />
          <Trans>Plus personne n’y répondra.</Trans>
        </>
      ) : null}
    </Step>
  );
}

/** The end of the booked session. */
function SessionStep({ booking, locale }: Pick<RequestTimelineProps, 'locale'> & Pick<ShownRequest, 'booking'>) {
  if (booking === null) return null;
  const when = formatsOf(locale).when(booking.updated_at);
  switch (booking.status) {
    case 'completed':
    case 'closed':
      return (
        <Step state="done" title={<Trans>Séance terminée</Trans>}>
          {when}
        </Step>
      );
    case 'cancelled_by_client':
    case 'cancelled_by_provider':
    case 'cancelled_by_admin':
    case 'refunded':
      return (
        <Step state="over" title={<Trans>Séance annulée</Trans>}>
          {when}
        </Step>
      );
    default:
      return null;
  }
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
    <Step state="current" title={why}>
      {next}
    </Step>
  );
}

function Step({ state, title, children }: { state: StepState; title: ReactNode; children?: ReactNode }) {
  const { dot, icon } = looks[state];
  return (
    <li className={`${styles['step']} ${state === 'future' ? styles['future'] : ''}`}>
      <span className={`${styles['dot']} ${styles[dot]}`}>{icon === null ? null : <Icon of={icon} size={16} />}</span>
      <div>
        <p className={styles['stepTitle']}>{title}</p>
        {children === undefined || children === '' ? null : <p className={styles['stepText']}>{children}</p>}
      </div>
    </li>
  );
}

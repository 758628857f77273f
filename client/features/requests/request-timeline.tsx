import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { sendsInBackground } from '#client/app/background-sync.ts';
import { useNow } from '#client/app/use-now.ts';
import { useWaitingWords } from '#client/app/waiting-words.ts';
import type { RequestItem } from '#client/db/owner-db.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';
import type { QuoteRequestStatus } from '#shared/quotes/quote-request.states.ts';
import styles from './request-timeline.module.css';

type StepState = 'done' | 'current' | 'refused' | 'over' | 'future';
const A_SECOND_MS = 1_000;

const looks: Record<StepState, { dot: string; icon: LucideIcon | null }> = {
  done: { dot: 'dotDone', icon: Check },
  current: { dot: 'dotCurrent', icon: Clock },
  refused: { dot: 'dotRefused', icon: TriangleAlert },
  over: { dot: 'dot', icon: null },
  future: { dot: 'dot', icon: null },
};

/** What is saved, what has left and what has not, in that order, in plain words. */
export function RequestTimeline({
  request,
  creation,
  isReceived,
  isEdited = false,
  locale,
}: {
  request: QuoteRequest;
  creation: RequestItem | null;
  /** The server has it. */
  isReceived: boolean;
  /** What was changed since has not left. */
  isEdited?: boolean;
  locale: LocaleCode;
}) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const receiver = request.provider_name ?? t`les photographes de la région`;
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
        {isReceived && isEdited ? (
          <Trans>Votre changement n’est pas encore arrivé : c’est la version d’avant qui se lit là-bas.</Trans>
        ) : null}
        {request.status === 'open' && !isEdited ? (
          <Trans>La réponse arrive par courriel et par un avis ici.</Trans>
        ) : null}
      </Step>
      <Outcome request={request} locale={locale} />
    </ol>
  );
}

/** What came of it, and when. */
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
    </Step>
  );
}

/** @param creation what waits; null once it has left */
function SendStep({ creation }: { creation: RequestItem | null }) {
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

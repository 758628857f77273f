import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { sendsInBackground } from '#client/app/background-sync.ts';
import type { OutboxItem } from '#client/db/owner-db.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { QuoteRequest } from '#shared/quotes/quote-request.schema.ts';
import styles from './requests.module.css';

type StepState = 'done' | 'current' | 'future';
const looks: Record<StepState, { dot: string; icon: LucideIcon | null }> = {
  done: { dot: 'dotDone', icon: Check },
  current: { dot: 'dotCurrent', icon: Clock },
  future: { dot: 'dot', icon: null },
};

/** What is saved, what has left and what has not, in that order, in plain words. */
export function RequestTimeline({
  request,
  creation,
  isReceived,
  locale,
}: {
  request: QuoteRequest;
  creation: OutboxItem | null;
  /** The server has it. */
  isReceived: boolean;
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
        {request.status === 'open' ? <Trans>Vous aurez un courriel et un avis ici.</Trans> : null}
      </Step>
    </ol>
  );
}

function SendStep({ creation }: { creation: OutboxItem | null }) {
  if (creation === null) return <Step state="done" title={<Trans>Envoyée</Trans>} />;
  if (creation.state === 'in_flight') return <Step state="current" title={<Trans>Envoi en cours</Trans>} />;
  if (creation.reason === 'auth') {
    return (
      <Step state="current" title={<Trans>En attente de votre connexion</Trans>}>
        <Trans>L’envoi se fera tout seul, dès que vous serez de nouveau connecté.</Trans>
      </Step>
    );
  }
  return (
    <Step state="current" title={<Trans>En attente du réseau</Trans>}>
      <Trans>L’envoi se fera tout seul, dès la prochaine connexion.</Trans>
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
        {children === undefined ? null : <p className={styles['stepText']}>{children}</p>}
      </div>
    </li>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FailureNote } from '#client/app/failure-note.tsx';
import { useRefusalWords } from '#client/app/refusal-words.ts';
import { useAction } from '#client/app/use-action.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { Plate } from '#client/ui/picture.tsx';
import { Status, type StatusTone } from '#client/ui/status.tsx';
import type { OutboxItem } from '#client/db/owner-db.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { canCorrect } from '#shared/quotes/asked-fields.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { cancelSend, retry } from './outbox.commands.ts';
import type { ShownQueue, ShownSend } from './outbox.queries.ts';
import styles from './outbox.module.css';

interface QueueListProps {
  readonly queue: ShownQueue;
  readonly locale: LocaleCode;
  readonly now: number;
  /** Wraps a send's title in a link to what it is about. */
  readonly link: (requestId: string, content: ReactNode, className?: string) => ReactNode;
}

/** What needs the person, what runs or waits and why, what is done; each with what can be done about it. */
export function QueueList({ queue, locale, now, link }: QueueListProps) {
  return (
    <>
      <Section title={<Trans>À vous de jouer</Trans>} sends={queue.needsYou} {...{ locale, now, link }} />
      <Section title={<Trans>En cours</Trans>} sends={queue.running} {...{ locale, now, link }} />
      <Section title={<Trans>Terminé</Trans>} sends={queue.done} {...{ locale, now, link }} />
    </>
  );
}

function Section({
  title,
  sends,
  ...rest
}: { title: ReactNode; sends: readonly ShownSend[] } & Omit<QueueListProps, 'queue'>) {
  if (sends.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      <ul>
        {sends.map((send) => (
          <Send key={send.item.id} send={send} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function Send({
  send: { item, subject, hasPage },
  locale,
  now,
  link,
}: { send: ShownSend } & Omit<QueueListProps, 'queue'>) {
  const { t } = useLingui();
  const words = useSendWords(locale, now);
  const { run, failure } = useAction();
  const name =
    subject === null
      ? t`Demande`
      : t`Demande : ${categoryLabels[locale][subject.category].toLowerCase()}, ${subject.city}`;
  const title =
    item.kind === 'quote_request.withdraw'
      ? t`Retrait de la demande`
      : item.kind === 'quote_request.edit'
        ? t`Modification de la demande`
        : name;
  const { tone, text, detail } = words(item);
  const canCancel =
    (item.attempts === 0 && (item.state === 'queued' || item.state === 'waiting')) || item.state === 'needs_you';
  return (
    <li className={styles['send']}>
      <span className={styles['plate']}>
        <Plate name={subject?.category ?? 'event'} size={64} />
      </span>
      <div className={styles['body']}>
        <p className={styles['title']}>{link(item.payload.id, title)}</p>
        <Status tone={tone}>{text}</Status>
        <p className={styles['detail']}>{detail}</p>
        <FailureNote failure={failure} />
      </div>
      <div className={styles['actions']}>
        {item.state === 'needs_you' && hasPage
          ? link(item.payload.id, <AnswerLabel item={item} />, buttonClass())
          : null}
        {item.state === 'waiting' && item.reason !== 'auth' ? (
          <Button look="quiet" onClick={() => void run(() => retry([item.id]))}>
            <Trans>Réessayer</Trans>
          </Button>
        ) : null}
        {canCancel ? (
          <Button look="bare" onClick={() => void run(() => cancelSend(item.id))}>
            <Trans>Retirer de la file</Trans>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** What the person will find behind the link: the send's own page answers it. */
function AnswerLabel({ item }: { item: OutboxItem }) {
  switch (item.last_error?.code) {
    case 'slot_taken':
      return <Trans>Choisir</Trans>;
    case 'version_conflict':
    case 'already_exists':
      return <Trans>Comparer</Trans>;
    default:
      return canCorrect(item.last_error?.errors) ? <Trans>Corriger</Trans> : <Trans>Pourquoi?</Trans>;
  }
}

/** What state a send is in, why it waits, and what happens next. */
function useSendWords(locale: LocaleCode, now: number) {
  const { t } = useLingui();
  const formats = formatsOf(locale);
  const refusalWords = useRefusalWords();
  return (item: OutboxItem): { tone: StatusTone; text: string; detail: string } => {
    const made = t`Préparée ${formats.when(item.created_at, now)}`;
    switch (item.state) {
      case 'done':
        return { tone: 'success', text: t`Reçue ${formats.when(item.done_at ?? item.created_at, now)}`, detail: '' };
      case 'cancelled':
        return { tone: 'neutral', text: t`Retirée`, detail: '' };
      case 'in_flight':
        return { tone: 'info', text: t`Envoi en cours`, detail: made };
      case 'needs_you':
        return { tone: 'error', text: refusalWords(item), detail: made };
      case 'queued':
        return { tone: 'warning', text: t`En attente du réseau`, detail: made };
      case 'waiting':
        return waitingWords(item, made);
    }
  };

  function waitingWords(item: OutboxItem, made: string): { tone: StatusTone; text: string; detail: string } {
    switch (item.reason) {
      case 'auth':
        return { tone: 'warning', text: t`En attente de votre connexion`, detail: made };
      case 'update':
        return { tone: 'warning', text: t`En attente de la mise à jour`, detail: made };
      case 'storage':
        return { tone: 'warning', text: t`Plus assez de place sur le serveur`, detail: made };
      case 'dependency':
        return { tone: 'warning', text: t`En attente d’un autre envoi`, detail: made };
      default: {
        const seconds = Math.max(0, Math.ceil((item.next_at - now) / 1_000));
        return {
          tone: 'warning',
          text: t`En attente du réseau`,
          detail: seconds === 0 ? made : t`Nouvel essai dans ${seconds}\u00A0s`,
        };
      }
    }
  }
}

import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import { FailureNote } from '#client/shell/feedback/failure-note.tsx';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { useAction } from '#client/shell/feedback/use-action.ts';
import { useWaitingWords } from '#client/shell/sending/waiting-words.ts';
import type { OutboxLines } from '#client/noun-words.ts';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { Status, type StatusTone } from '#client/ui/label/status.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import type { RemovedItems } from './outbox.commands.ts';
import type { ShownSend } from './outbox.queries.ts';
import styles from './outbox.module.css';

const commands = () => import('./outbox.commands.ts');

interface QueueItemProps {
  readonly send: ShownSend;
  readonly locale: LocaleCode;
  readonly now: number;
  readonly afterRemoval: (taken: RemovedItems, words: OutboxLines) => Promise<void>;
}

/** One send: its name, its state and reason, the next step, its age, and its actions. */
export function QueueItem({ send, locale, now, afterRemoval }: QueueItemProps) {
  const { i18n } = useLingui();
  const { item, words, subject } = send;
  const { tone, why, next } = useStanding(send, locale, now);
  const { run, failure } = useAction();
  const retry = async () => (await commands()).retry([item.id]);
  const leave = async () => {
    const taken = await (await commands()).removeFromQueue(send);
    if (taken !== null) await afterRemoval(taken, words);
  };
  const isWaiting = item.state === 'queued' || item.state === 'waiting';
  const title = <Title send={send} locale={locale} />;
  return (
    <li className={styles['send']}>
      <span className={styles['plate']}>
        <Plate name={subject.plate} size={64} />
      </span>
      <div className={styles['body']}>
        <p className={styles['title']}>
          {subject.page === null ? title : <RouteLink {...subject.page}>{title}</RouteLink>}
        </p>
        <Status tone={tone}>{why}</Status>
        {next === '' ? null : <p className={styles['detail']}>{next}</p>}
        <p className={styles['detail']}>
          {i18n._(words.made(item, formatsOf(locale).when(item.created_at, now), locale, now))}
        </p>
        <FailureNote failure={failure} />
      </div>
      {item.state === 'done' ? (
        <span className={styles['tick']}>
          <Icon of={CheckCheck} size={22} />
        </span>
      ) : null}
      <div className={styles['actions']}>
        <Answer send={send} locale={locale} />
        {item.state === 'waiting' && (item.reason === 'retry' || item.reason === 'storage') ? (
          <Button look="quiet" onClick={() => void run(retry)}>
            <Trans>Réessayer</Trans>
          </Button>
        ) : null}
        {isWaiting && subject.edit !== null ? (
          <RouteLink {...subject.edit} className={buttonClass({ look: 'bare' })}>
            <Trans>Modifier</Trans>
          </RouteLink>
        ) : null}
        {send.canTakeOut ? (
          <Button look="bare" onClick={() => void run(leave)}>
            <Trans>Retirer de la file</Trans>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function Title({ send: { item, words, subject }, locale }: Pick<QueueItemProps, 'send' | 'locale'>) {
  const { t, i18n } = useLingui();
  const title = words.titles[item.kind];
  const what = title === undefined ? t`Envoi` : i18n._(title);
  if (subject.about === null) return what;
  const about = subject.about(locale);
  return (
    <Trans>
      {what} : {about}
    </Trans>
  );
}

/** The only action that the person has to do. */
function Answer({ send: { item, words, subject }, locale }: Pick<QueueItemProps, 'send' | 'locale'>) {
  const { i18n } = useLingui();
  if (item.state === 'needs_you' && subject.page !== null) {
    return (
      <RouteLink {...subject.page} className={buttonClass()}>
        {i18n._(words.answer(item))}
      </RouteLink>
    );
  }
  if (item.state === 'waiting' && item.reason === 'auth') {
    return (
      <RouteLink name="signin" search={{ redirect: urlOf('outbox', locale) }} className={buttonClass()}>
        <Trans>Se connecter</Trans>
      </RouteLink>
    );
  }
  return null;
}

/** The state of a send, why it waits, and what happens next. */
function useStanding(
  { item, words, isBehind }: ShownSend,
  locale: LocaleCode,
  now: number,
): { tone: StatusTone; why: string; next: string } {
  const { i18n } = useLingui();
  const waitingOf = useWaitingWords(now);
  switch (item.state) {
    case 'done': {
      const when = formatsOf(locale).when(item.done_at ?? item.created_at, now);
      return { tone: 'success', why: i18n._(words.received(when)), next: '' };
    }
    case 'needs_you':
      return { tone: 'error', why: i18n._(words.refusal(item)), next: i18n._(words.untilAnswered) };
    default:
      return waitingOf(item, isBehind);
  }
}

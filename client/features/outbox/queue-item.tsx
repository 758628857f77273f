import { Trans, useLingui } from '@lingui/react/macro';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { useWaitingWords } from '#client/frame/sending/waiting-words.ts';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { Status, type StatusTone } from '#client/ui/label/status.tsx';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import type { ShownSend } from './sections.ts';
import { Received, timeOf } from './received.tsx';
import { Thumbnail } from './thumbnail.tsx';
import styles from './outbox.module.css';

const commands = () => import('./outbox.commands.ts');

interface QueueItemProps {
  readonly send: ShownSend;
  readonly locale: LocaleCode;
  readonly now: number;
}

/** One send: its name, its state and reason, the next step, its age, and its actions. */
export function QueueItem({ send, locale, now }: QueueItemProps) {
  const { i18n } = useLingui();
  const { owner, item, words, subject } = send;
  const { tone, why, next } = useStanding(send, now);
  const { run, failure } = useAction();
  const retry = async () => (await commands()).retry([item.id]);
  const leave = async () => {
    const { takeOutOfQueue } = await import('#client/frame/sending/taking-out.tsx');
    const { draft } = words;
    await takeOutOfQueue({ owner, item, ...(draft && { draft }) }, draft && i18n._(draft.said));
  };
  const isWaiting = item.state === 'queued' || item.state === 'waiting';
  const thumbnail = <Thumbnail owner={owner} picture={subject.picture} plate={subject.plate} />;
  const name = <Title send={send} locale={locale} />;
  const title = subject.page === null ? name : <RouteLink {...subject.page}>{name}</RouteLink>;
  if (item.state === 'done') {
    const received = words.received(timeOf(item.done_at ?? item.created_at, locale));
    const ended = subject.ended ? i18n._(subject.ended) : null;
    return <Received thumbnail={thumbnail} title={title} words={i18n._(received)} ended={ended} />;
  }
  return (
    <li className={styles['send']}>
      {thumbnail}
      <div className={styles['body']}>
        <p className={styles['title']}>{title}</p>
        <Status tone={tone}>{why}</Status>
        {next === '' ? null : <p className={styles['detail']}>{next}</p>}
        <p className={styles['detail']}>
          {i18n._(words.made(item, formatsOf(locale).when(item.created_at, now), locale, now))}
        </p>
        <FailureNote failure={failure} />
      </div>
      <div className={styles['actions']}>
        <Answer send={send} locale={locale} />
        {item.state === 'waiting' && (item.reason === 'retry' || item.reason === 'storage') ? (
          <Button look="quiet" onClick={() => void run(retry)}>
            <Trans>Réessayer</Trans>
          </Button>
        ) : null}
        {isWaiting && subject.edit !== null ? (
          <RouteLink {...subject.edit} className={buttonClass({ look: 'link', isSmall: true })}>
            <Trans>Modifier</Trans>
          </RouteLink>
        ) : null}
        {send.canTakeOut ? (
          <Button look="link" isSmall onClick={() => void run(leave)}>
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
  now: number,
): { tone: StatusTone; why: string; next: string } {
  const { i18n } = useLingui();
  const waitingOf = useWaitingWords(now);
  if (item.state !== 'needs_you') return waitingOf(item, isBehind);
  return { tone: 'error', why: i18n._(words.refusal(item)), next: i18n._(words.untilAnswered) };
}

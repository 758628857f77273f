import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import { useAnswerWords } from '#client/app/answer-words.ts';
import { FailureNote } from '#client/app/failure-note.tsx';
import { useRefusalWords } from '#client/app/refusal-words.ts';
import { RouteLink } from '#client/app/route-link.tsx';
import { useAction } from '#client/app/use-action.ts';
import { useWaitingWords } from '#client/app/waiting-words.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Plate } from '#client/ui/picture.tsx';
import { Status, type StatusTone } from '#client/ui/status.tsx';
import type { RequestItem } from '#client/db/owner-db.ts';
import { categoryLabels } from '#shared/catalogue/category-labels.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { urlOf } from '#shared/routes.ts';
import type { TakenOut } from './outbox.commands.ts';
import type { ShownSend } from './outbox.queries.ts';
import styles from './outbox.module.css';

const commands = () => import('./outbox.commands.ts');

interface QueueItemProps {
  readonly send: ShownSend;
  readonly locale: LocaleCode;
  readonly now: number;
  readonly onTaken: (taken: TakenOut) => Promise<void>;
}

/** One send: what it is, where it stands and why, what comes next, since when; and what can be done about it. */
export function QueueItem({ send, locale, now, onTaken }: QueueItemProps) {
  const { item, subject, hasPage } = send;
  const { tone, why, next } = useWords(send, locale, now);
  const { run, failure } = useAction();
  const retry = async () => (await commands()).retry([item.id]);
  const leave = async () => {
    const taken = await (await commands()).takeOut(send.owner, item);
    if (taken !== null) await onTaken(taken);
  };
  const title = <Title send={send} locale={locale} />;
  return (
    <li className={styles['send']}>
      <span className={styles['plate']}>
        <Plate name={subject?.category ?? 'event'} size={64} />
      </span>
      <div className={styles['body']}>
        <p className={styles['title']}>
          {hasPage ? (
            <RouteLink name="quote-request" params={{ id: item.payload.id }}>
              {title}
            </RouteLink>
          ) : (
            title
          )}
        </p>
        <Status tone={tone}>{why}</Status>
        {next === '' ? null : <p className={styles['detail']}>{next}</p>}
        <Made item={item} locale={locale} now={now} />
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
        {canEdit(send) ? (
          <RouteLink
            name="quote-request"
            params={{ id: item.payload.id }}
            search={{ modifier: 1 }}
            className={buttonClass({ look: 'bare' })}
          >
            <Trans>Modifier</Trans>
          </RouteLink>
        ) : null}
        {canTakeOut(item) ? (
          <Button look="bare" onClick={() => void run(leave)}>
            <Trans>Retirer de la file</Trans>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function canEdit({ item, canEdit: isOpen, hasPage }: ShownSend): boolean {
  const isWaiting = item.state === 'queued' || item.state === 'waiting';
  return isWaiting && isOpen && hasPage && item.kind !== 'quote_request.withdraw';
}

/** The server can't have it, or has refused it. */
function canTakeOut({ state, attempts }: RequestItem): boolean {
  return state === 'needs_you' || (attempts === 0 && (state === 'queued' || state === 'waiting'));
}

function Title({ send: { item, subject }, locale }: Pick<QueueItemProps, 'send' | 'locale'>) {
  const { t } = useLingui();
  const what = {
    'quote_request.create': t`Demande`,
    'quote_request.edit': t`Modification`,
    'quote_request.withdraw': t`Retrait`,
  }[item.kind];
  if (subject === null) return what;
  const about = `${categoryLabels[locale][subject.category].toLowerCase()}, ${subject.city}`;
  return (
    <Trans>
      {what} : {about}
    </Trans>
  );
}

/** Since when it is here, and which shoot it is about. */
function Made({ item, locale, now }: { item: RequestItem; locale: LocaleCode; now: number }) {
  const formats = formatsOf(locale);
  const made = formats.when(item.created_at, now);
  const shoot = item.kind === 'quote_request.withdraw' ? null : item.payload;
  return (
    <p className={styles['detail']}>
      {shoot === null ? (
        <Trans>Préparée {made}</Trans>
      ) : (
        <Trans>
          Préparée {made}, pour le {formats.dateShort(shoot.date, now)} à {formats.time(shoot.time)}
        </Trans>
      )}
    </p>
  );
}

/** The one thing that only the person can do. */
function Answer({ send: { item, hasPage }, locale }: Pick<QueueItemProps, 'send' | 'locale'>) {
  const answerOf = useAnswerWords();
  if (item.state === 'needs_you' && hasPage) {
    return (
      <RouteLink name="quote-request" params={{ id: item.payload.id }} className={buttonClass()}>
        {answerOf(item)}
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

/** What state a send is in, why it waits, and what happens next. */
function useWords(
  { item, isBehind }: ShownSend,
  locale: LocaleCode,
  now: number,
): { tone: StatusTone; why: string; next: string } {
  const { t } = useLingui();
  const refusalOf = useRefusalWords();
  const waitingOf = useWaitingWords(now);
  switch (item.state) {
    case 'done':
      return {
        tone: 'success',
        why: t`Reçue ${formatsOf(locale).when(item.done_at ?? item.created_at, now)}`,
        next: '',
      };
    case 'cancelled':
      return { tone: 'neutral', why: t`Retirée`, next: '' };
    case 'needs_you':
      return { tone: 'error', why: refusalOf(item), next: t`Rien n’est perdu : elle attend votre choix.` };
    default:
      return waitingOf(item, isBehind);
  }
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { useWaitingWords } from '#client/frame/sending/waiting-words.ts';
import type { GroupRow } from '#client/noun-words.ts';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Progress } from '#client/ui/state/progress.tsx';
import { Status } from '#client/ui/label/status.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { Owner } from '#shared/ids.ts';
import { Received, timeOf } from './received.tsx';
import { Thumbnail } from './thumbnail.tsx';
import styles from './outbox.module.css';

const commands = () => import('./outbox.commands.ts');

interface QueueGroupProps {
  readonly owner: Owner;
  readonly row: GroupRow;
  readonly locale: LocaleCode;
  readonly now: number;
}

/** Several sends of one noun as one: their name, their state and reason, their progress, and their actions. */
export function QueueGroup({ owner, row, locale, now }: QueueGroupProps) {
  const { i18n, t } = useLingui();
  const { run, failure } = useAction();
  const waitingOf = useWaitingWords(now);
  const title = <RouteLink {...row.page}>{i18n._(row.title)}</RouteLink>;
  const thumbnail = <Thumbnail owner={owner} picture={row.picture} plate={row.plate} />;
  if (row.received !== null) {
    return (
      <Received
        thumbnail={thumbnail}
        title={title}
        words={i18n._(row.received.words(timeOf(row.received.at, locale)))}
      />
    );
  }
  const words = row.lead === null ? null : waitingOf(row.lead);
  const progress = row.progress?.(locale);
  const retry = async () => (await commands()).retry('all');
  const { pause } = row;
  const hold = async () => pause !== null && (await commands())[pause.isOn ? 'resume' : 'pause'](owner, pause.photos);
  const drop = async () => (await commands()).cancelChanges(row.refused);
  return (
    <li className={styles['send']}>
      {thumbnail}
      <div className={styles['body']}>
        <p className={styles['title']}>{title}</p>
        {words === null ? null : <Status tone={words.tone}>{words.why}</Status>}
        {row.needs.map((need) => (
          <Status key={need.id} tone="error">
            {i18n._(need)}
          </Status>
        ))}
        {progress === undefined ? null : <p className={styles['detail']}>{i18n._(progress.words)}</p>}
        {words === null || words.next === '' ? null : <p className={styles['detail']}>{words.next}</p>}
        <FailureNote failure={failure} />
      </div>
      {pause === null ? null : (
        <IconButton
          icon={pause.isOn ? Play : Pause}
          label={pause.isOn ? t`Reprendre l’envoi` : t`Mettre l’envoi en pause`}
          onClick={() => void run(hold)}
        />
      )}
      {progress === undefined ? null : (
        <div className={styles['progress']}>
          <Progress
            isBare
            label={i18n._(progress.label)}
            valueText={i18n._(progress.words)}
            value={progress.value}
            tone={words?.tone === 'info' ? 'info' : 'warning'}
          />
        </div>
      )}
      <div className={styles['actions']}>
        {row.isAwaited ? (
          <RouteLink {...row.page} className={buttonClass()}>
            {i18n._(row.pageLabel)}
          </RouteLink>
        ) : null}
        {row.canRetry ? (
          <Button look="quiet" onClick={() => void run(retry)}>
            <Trans>Réessayer</Trans>
          </Button>
        ) : null}
        {row.refused.length === 0 ? null : (
          <Button look="link" isSmall onClick={() => void run(drop)}>
            <Trans>Retirer de la file</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

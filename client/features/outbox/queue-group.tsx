import { Trans, useLingui } from '@lingui/react/macro';
import { FailureNote } from '#client/shell/feedback/failure-note.tsx';
import { RouteLink } from '#client/shell/navigation/route-link.tsx';
import { useAction } from '#client/shell/feedback/use-action.ts';
import { useWaitingWords } from '#client/shell/sending/waiting-words.ts';
import type { GroupRow } from '#client/noun-words.ts';
import { Button, buttonClass } from '#client/ui/button/button.tsx';
import { Plate } from '#client/ui/photo/picture.tsx';
import { Progress } from '#client/ui/state/progress.tsx';
import { Status } from '#client/ui/label/status.tsx';
import type { LocaleCode } from '#shared/locales.ts';
import type { ShownGroup } from './outbox.queries.ts';
import styles from './outbox.module.css';

const commands = () => import('./outbox.commands.ts');

interface QueueGroupProps {
  readonly group: ShownGroup;
  readonly locale: LocaleCode;
  readonly now: number;
}

/** Sends of one noun that are shown together. */
export function QueueGroup({ group: { title, rows }, locale, now }: QueueGroupProps) {
  const { i18n } = useLingui();
  return (
    <section className={styles['section']}>
      <div className={styles['sectionHead']}>
        <h2>{i18n._(title)}</h2>
      </div>
      <ul>
        {rows.map((row) => (
          <Row key={row.key} row={row} locale={locale} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, locale, now }: { row: GroupRow; locale: LocaleCode; now: number }) {
  const { i18n } = useLingui();
  const { run, failure } = useAction();
  const waitingOf = useWaitingWords(now);
  const words = row.lead === null ? null : waitingOf(row.lead);
  const progress = row.progress?.(locale);
  const retry = async () => (await commands()).retry('all');
  const drop = async () => (await commands()).cancelChanges(row.refused);
  return (
    <li className={styles['send']}>
      <span className={styles['plate']}>
        <Plate name={row.plate} size={64} />
      </span>
      <div className={styles['body']}>
        <p className={styles['title']}>{i18n._(row.title)}</p>
        {words === null ? null : <Status tone={words.tone}>{words.why}</Status>}
        {row.needs.map((need) => (
          <Status key={need.id} tone="error">
            {i18n._(need)}
          </Status>
        ))}
        {words === null || words.next === '' ? null : <p className={styles['detail']}>{words.next}</p>}
        {row.refused.length === 0 ? null : (
          <p>
            <Button look="bare" onClick={() => void run(drop)}>
              <Trans>Retirer de la file</Trans>
            </Button>
          </p>
        )}
        {progress === undefined ? null : (
          <Progress
            label={i18n._(progress.label)}
            valueText={i18n._(progress.words)}
            value={progress.value}
            tone={words?.tone === 'info' ? 'info' : 'warning'}
          />
        )}
        <FailureNote failure={failure} />
      </div>
      <div className={styles['actions']}>
        <RouteLink {...row.page} className={buttonClass({ look: row.isAwaited ? 'primary' : 'bare' })}>
          {i18n._(row.pageLabel)}
        </RouteLink>
        {row.canRetry ? (
          <Button look="quiet" onClick={() => void run(retry)}>
            <Trans>Réessayer</Trans>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

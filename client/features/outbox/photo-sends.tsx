import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FailureNote } from '#client/app/failure-note.tsx';
import type { PhotoBatch } from '#client/app/photo-batch.ts';
import { RouteLink } from '#client/app/route-link.tsx';
import { useAction } from '#client/app/use-action.ts';
import { useWaitingWords } from '#client/app/waiting-words.ts';
import type { PhotoItem } from '#client/db/owner-db.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { Plate } from '#client/ui/picture.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Status } from '#client/ui/status.tsx';
import { amountsOf } from '#shared/formats/amounts.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { PhotoSends as Sends } from './photo-sends.queries.ts';
import styles from './outbox.module.css';

interface PhotoSendsProps {
  readonly sends: Sends;
  readonly locale: LocaleCode;
  readonly now: number;
}

/** Photos on their way to the portfolio, as one send, and what was changed there. */
export default function PhotoSends({ sends: { batch, changes }, locale, now }: PhotoSendsProps) {
  if (batch === null && changes.length === 0) return null;
  return (
    <section className={styles['section']}>
      <div className={styles['sectionHead']}>
        <h2>
          <Trans>Portfolio</Trans>
        </h2>
      </div>
      <ul>
        {batch === null ? null : <BatchRow batch={batch} locale={locale} now={now} />}
        {changes.length === 0 ? null : <ChangesRow changes={changes} now={now} />}
      </ul>
    </section>
  );
}

function BatchRow({ batch, locale, now }: { batch: PhotoBatch; locale: LocaleCode; now: number }) {
  const { t } = useLingui();
  const waitingOf = useWaitingWords(now);
  const { photos, arrived, needsYou, lead } = batch;
  const amounts = amountsOf(locale);
  const count = t`${amounts.count(arrived)} sur ${amounts.count(photos)}`;
  const [sent, bytes] = [amounts.fileSize(batch.sent), amounts.fileSize(batch.bytes)];
  const words = lead === null ? null : waitingOf(lead);
  return (
    <Row
      title={<Plural value={photos} one="# photo vers votre portfolio" other="# photos vers votre portfolio" />}
      isAwaited={needsYou > 0}
      canRetry={lead?.state === 'waiting'}
    >
      {words === null ? null : <Status tone={words.tone}>{words.why}</Status>}
      {needsYou === 0 ? null : (
        <Status tone="error">
          <Plural value={needsYou} one="# photo a besoin de vous" other="# photos ont besoin de vous" />
        </Status>
      )}
      {words === null || words.next === '' ? null : <p className={styles['detail']}>{words.next}</p>}
      <Progress
        label={<Trans>Envoyées</Trans>}
        valueText={batch.sent === 0 ? t`${count}, ${bytes} à envoyer` : t`${count} (${sent} sur ${bytes})`}
        value={batch.sent / batch.bytes}
        tone={words?.tone === 'info' ? 'info' : 'warning'}
      />
    </Row>
  );
}

function ChangesRow({ changes, now }: { changes: readonly PhotoItem[]; now: number }) {
  const waitingOf = useWaitingWords(now);
  const { run, failure } = useAction();
  const isInDoubt = changes.some(({ state, reason }) => state === 'needs_you' && reason === 'conflict');
  const refused = changes.filter(({ state, reason }) => state === 'needs_you' && reason !== 'conflict');
  const [first] = refused.length > 0 ? refused : changes;
  if (first === undefined) return null;
  const { tone, why, next } = waitingOf(first);
  const drop = async () => {
    const { dropChanges } = await import('./outbox.commands.ts');
    await dropChanges(refused);
  };
  return (
    <Row
      title={<Plural value={changes.length} one="# changement au portfolio" other="# changements au portfolio" />}
      isAwaited={isInDoubt}
      canRetry={first.state === 'waiting' && first.reason === 'retry'}
    >
      {isInDoubt ? (
        <Status tone="error">
          <Trans>Un choix à faire</Trans>
        </Status>
      ) : null}
      {refused.length > 0 ? (
        <>
          <Status tone="error">
            <Plural value={refused.length} one="Un changement a été refusé" other="# changements ont été refusés" />
          </Status>
          <p>
            <Button look="bare" onClick={() => void run(drop)}>
              <Trans>Retirer de la file</Trans>
            </Button>
          </p>
          <FailureNote failure={failure} />
        </>
      ) : isInDoubt ? null : (
        <>
          <Status tone={tone}>{why}</Status>
          {next === '' ? null : <p className={styles['detail']}>{next}</p>}
        </>
      )}
    </Row>
  );
}

interface RowProps {
  readonly title: ReactNode;
  /** The portfolio is where the person is awaited. */
  readonly isAwaited?: boolean;
  readonly canRetry: boolean;
  readonly children: ReactNode;
}

function Row({ title, isAwaited = false, canRetry, children }: RowProps) {
  const { run, failure } = useAction();
  const retry = async () => (await import('./outbox.commands.ts')).retry('all');
  return (
    <li className={styles['send']}>
      <span className={styles['plate']}>
        <Plate name="portrait" size={64} />
      </span>
      <div className={styles['body']}>
        <p className={styles['title']}>{title}</p>
        {children}
        <FailureNote failure={failure} />
      </div>
      <div className={styles['actions']}>
        <RouteLink name="portfolio" className={buttonClass({ look: isAwaited ? 'primary' : 'bare' })}>
          <Trans>Voir le portfolio</Trans>
        </RouteLink>
        {canRetry ? (
          <Button look="quiet" onClick={() => void run(retry)}>
            <Trans>Réessayer</Trans>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

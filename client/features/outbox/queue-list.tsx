import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FailureNote } from '#client/shell/feedback/failure-note.tsx';
import { offerUndo } from '#client/shell/feedback/offer-undo.ts';
import { useAction } from '#client/shell/feedback/use-action.ts';
import type { OutboxLines } from '#client/noun-words.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { RemovedItems } from './outbox.commands.ts';
import type { ShownQueue, ShownSend } from './outbox.queries.ts';
import { QueueGroup } from './queue-group.tsx';
import { QueueItem } from './queue-item.tsx';
import styles from './outbox.module.css';

interface QueueListProps {
  readonly queue: ShownQueue;
  readonly locale: LocaleCode;
  readonly now: number;
}

/**
 * Shows grouped sends, then items that need the person, run, wait with a reason, or are done; a removed item can be
 * restored for a moment.
 */
export function QueueList({ queue, locale, now }: QueueListProps) {
  const { i18n } = useLingui();
  const { run, failure } = useAction();
  const restoreToQueue = async (taken: RemovedItems) => (await import('./outbox.commands.ts')).restoreToQueue(taken);
  const afterRemoval = (taken: RemovedItems, { draft }: OutboxLines) =>
    offerUndo({
      text: taken.draft === null || draft === undefined ? <Trans>Retiré de la file.</Trans> : i18n._(draft.said),
      undo: { label: <Trans>Remettre dans la file</Trans>, run: () => void run(() => restoreToQueue(taken)) },
    });
  const list = { locale, now, afterRemoval };
  return (
    <>
      {queue.groups.map((group) => (
        <QueueGroup key={group.key} group={group} locale={locale} now={now} />
      ))}
      <Section
        title={<Trans>À vous de jouer</Trans>}
        aside={<span className={styles['badge']}>{queue.needsYou.length}</span>}
        sends={queue.needsYou}
        {...list}
      />
      <Section title={<Trans>En cours</Trans>} sends={queue.running} {...list} />
      <Section title={<Trans>En attente</Trans>} sends={queue.waiting} {...list} />
      <Section title={<Trans>Terminé</Trans>} sends={queue.done} {...list} />
      <FailureNote failure={failure} />
    </>
  );
}

interface SectionProps extends Omit<QueueListProps, 'queue'> {
  readonly title: ReactNode;
  /** Placed at the right of the title. */
  readonly aside?: ReactNode;
  readonly sends: readonly ShownSend[];
  readonly afterRemoval: (taken: RemovedItems, words: OutboxLines) => Promise<void>;
}

function Section({ title, aside, sends, ...rest }: SectionProps) {
  if (sends.length === 0) return null;
  return (
    <section className={styles['section']}>
      <div className={styles['sectionHead']}>
        <h2>{title}</h2>
        {aside}
      </div>
      <ul>
        {sends.map((send) => (
          <QueueItem key={send.item.id} send={send} {...rest} />
        ))}
      </ul>
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { FailureNote } from '#client/app/failure-note.tsx';
import { useAction } from '#client/app/use-action.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { TakenOut } from './outbox.commands.ts';
import type { ShownQueue, ShownSend } from './outbox.queries.ts';
import { QueueItem } from './queue-item.tsx';
import styles from './outbox.module.css';

const UNDO_MS = 8_000;

interface QueueListProps {
  readonly queue: ShownQueue;
  readonly locale: LocaleCode;
  readonly now: number;
}

/** What needs the person, what runs, what waits and why, what is done; what was taken out can be had back for a moment. */
export function QueueList({ queue, locale, now }: QueueListProps) {
  const [taken, setTaken] = useState<TakenOut | null>(null);
  const list = { locale, now, onTaken: setTaken };
  return (
    <>
      <Section
        title={<Trans>À vous de jouer</Trans>}
        aside={<span className={styles['badge']}>{queue.needsYou.length}</span>}
        sends={queue.needsYou}
        {...list}
      />
      <Section title={<Trans>En cours</Trans>} sends={queue.running} {...list} />
      <Section title={<Trans>En attente</Trans>} sends={queue.waiting} {...list} />
      <Section title={<Trans>Terminé</Trans>} sends={queue.done} {...list} />
      <Taken taken={taken} onOver={setTaken} />
    </>
  );
}

interface SectionProps extends Omit<QueueListProps, 'queue'> {
  readonly title: ReactNode;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  readonly sends: readonly ShownSend[];
  readonly onTaken: (taken: TakenOut) => void;
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

/** Said and offered for a moment after something was taken out. */
function Taken({ taken, onOver }: { taken: TakenOut | null; onOver: (over: null) => void }) {
  const { run, failure } = useAction();
  const putBack = async (what: TakenOut) => {
    await (await import('./outbox.commands.ts')).putBack(what);
    onOver(null);
  };
  useEffect(() => {
    if (taken === null) return;
    const timer = setTimeout(() => onOver(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [taken, onOver]);
  return (
    <>
      <FailureNote failure={failure} />
      <div className={styles['toast']} role="status">
        {taken === null ? null : (
          <p className={styles['taken']}>
            <Trans>Retiré de la file.</Trans>
            <button type="button" className={styles['undo']} onClick={() => void run(() => putBack(taken))}>
              <Trans>Remettre dans la file</Trans>
            </button>
          </p>
        )}
      </div>
    </>
  );
}

// Envois: what is on its way, what needs the person, what has arrived.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addDays, localDateOf } from '#shared/dates.ts';
import { amountsOf } from '#shared/formats/amounts.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { QueueGroup } from './queue-group.tsx';
import { QueueItem } from './queue-item.tsx';
import type { Entry, Sections } from './sections.ts';
import styles from './outbox.module.css';

interface QueueListProps {
  readonly queue: Sections;
  readonly locale: LocaleCode;
  readonly now: number;
}

/**
 * Shows sends that need the person, then those that run or wait with a reason, then those that the server has; a removed
 * item can be restored for a moment.
 */
export function QueueList({ queue: { needsYou, underWay, done, bytesLeft }, locale, now }: QueueListProps) {
  const dayName = useDayName(locale, now);
  const list = { locale, now };
  const left = amountsOf(locale).fileSize(bytesLeft);
  const [lastDay, ...daysBefore] = done;
  return (
    <>
      {needsYou.length === 0 ? null : (
        <Section
          title={<Trans>À vous de jouer</Trans>}
          aside={<span className={styles['badge']}>{needsYou.length}</span>}
        >
          <List entries={needsYou} {...list} />
        </Section>
      )}
      {underWay.length === 0 ? null : (
        <Section
          title={<Trans>En cours</Trans>}
          aside={
            bytesLeft === 0 ? null : (
              <Aside>
                <Trans>{left} à envoyer</Trans>
              </Aside>
            )
          }
        >
          <List entries={underWay} {...list} />
        </Section>
      )}
      {lastDay === undefined ? null : (
        <Section title={<Trans>Terminé</Trans>} aside={<Aside>{dayName(lastDay.date)}</Aside>}>
          <List entries={lastDay.entries} {...list} />
          {daysBefore.map(({ date, entries }) => (
            <div key={date}>
              <h3 className={styles['day']}>{dayName(date)}</h3>
              <List entries={entries} {...list} />
            </div>
          ))}
        </Section>
      )}
    </>
  );
}

function Section({ title, aside, children }: { title: ReactNode; aside: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <div className={styles['sectionHead']}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <span className={styles['aside']}>{children}</span>;
}

interface ListProps extends Omit<QueueListProps, 'queue'> {
  readonly entries: readonly Entry[];
}

function List({ entries, ...rest }: ListProps) {
  return (
    <ul>
      {entries.map((entry) =>
        entry.kind === 'send' ? (
          <QueueItem key={entry.key} send={entry.send} {...rest} />
        ) : (
          <QueueGroup key={entry.key} owner={entry.owner} row={entry.row} {...rest} />
        ),
      )}
    </ul>
  );
}

/** Names a day, `YYYY-MM-DD`, as one does who looks back. */
function useDayName(locale: LocaleCode, now: number): (date: string) => ReactNode {
  const { t } = useLingui();
  const today = localDateOf(new Date(now));
  const yesterday = addDays(today, -1);
  return (date) => {
    if (date === today) return t`Aujourd’hui`;
    if (date === yesterday) return t`Hier`;
    return <span className="capital">{formatsOf(locale).dateShort(date, now)}</span>;
  };
}

import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLive } from '#client/frame/device/live.ts';
import { useNow } from '#client/frame/device/use-now.ts';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { localDateOf } from '#shared/dates.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { dayTitle } from '#shared/formats/short/short-when.ts';
import type { Owner } from '#shared/ids.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { ThreadSide } from '#shared/threads/thread-message.schema.ts';
import type { ThreadPlace } from '../thread-draft.ts';
import { type ShownMessage, typedIn } from '../threads.queries.ts';
import { ReportThread } from '../report/report-thread.tsx';
import { MessageLine } from './message-line.tsx';
import { whenSeen } from './when-seen.ts';
import { MaskNote, WriteField } from './write-field.tsx';
import styles from './thread-panel.module.css';

interface ThreadPanelProps {
  readonly owner: Owner;
  readonly place: ThreadPlace;
  readonly reader: ThreadSide;
  /** The other side's first name, or what they are called without one. */
  readonly otherName: string;
  /** Their whole name, as far as it is known. */
  readonly fullName: string;
  readonly messages: readonly ShownMessage[];
  /** Both sides may still write. */
  readonly isOpen: boolean;
  readonly isAwarded: boolean;
  readonly locale: LocaleCode;
}

/** The messages of a thread by day, and the field of the next one. */
export function ThreadPanel({
  owner,
  place,
  reader,
  otherName,
  fullName,
  messages,
  isOpen,
  isAwarded,
  locale,
}: ThreadPanelProps) {
  const { run, failure } = useAction();
  // A message that was taken back begins the field anew.
  const [begun, setBegun] = useState(0);
  const typed = useTyped(owner, place, begun);
  const isDrawn = !isOpen || typed !== undefined;
  const end = useReadWhenSeen(owner, messages, isDrawn ? begun : null);
  const takeBack = (item: ShownMessage['item'], isEdited: boolean) =>
    run(async () => {
      if (item === null) return;
      await (await import('../threads.commands.ts')).takeBack(owner, item, isEdited);
      if (isEdited) setBegun((count) => count + 1);
    });
  const hasMask = !isAwarded && messages.some(({ message }) => message.masked === 1);
  const now = useNow(MINUTE_MS);
  const days = Map.groupBy(messages, ({ message }) => localDateOf(new Date(message.created_at)));
  return (
    <div className={styles['panel']}>
      {messages.length === 0 && isOpen ? (
        <p className={styles['empty']}>
          <Trans>Aucun message pour le moment. Ce que vous écrivez reste ici, avec le contrat.</Trans>
        </p>
      ) : null}
      {[...days].map(([date, its]) => (
        <section key={date} className={styles['day']}>
          <h3 className={styles['date']}>{dayTitle(date, now, locale)}</h3>
          <ul className={styles['messages']}>
            {its.map((shown) => (
              <MessageLine
                key={shown.message.id}
                {...{ shown, otherName, fullName, locale }}
                onTakeBack={(isEdited) => void takeBack(shown.item, isEdited)}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className={styles['end']} ref={end} />
      {hasMask ? <MaskNote {...{ otherName, reader }} /> : null}
      <FailureNote failure={failure} />
      {!isOpen ? (
        <p className={styles['empty']}>
          <Trans>Cette conversation est terminée : personne n’y écrit plus.</Trans>
        </p>
      ) : typed === undefined ? null : (
        <WriteField
          key={begun}
          start={typed}
          {...{ otherName, reader, isAwarded, locale }}
          onTyped={async (text) => (await import('../threads.commands.ts')).keepTyped(owner, place, text)}
          onSend={async (text) => {
            await (await import('../threads.commands.ts')).writeMessage(owner, place, text);
          }}
        />
      )}
      <ReportThread {...{ owner, messages, otherName, locale }} />
    </div>
  );
}

/** The draft of an earlier visit, read once for each field. */
function useTyped(owner: Owner, place: ThreadPlace, begun: number): string | undefined {
  const now = useLive(
    async () => ({ begun, text: await typedIn(owner, place) }),
    [owner, place.request_id, place.provider_id, place.question_id, begun],
  );
  return now?.begun === begun ? now.text : undefined;
}

/**
 * Marks the other side's words as read once the end of the thread is on the screen, and under no bar.
 * @param drawn which field is drawn; null until it is
 */
function useReadWhenSeen(owner: Owner, messages: readonly ShownMessage[], drawn: number | null) {
  const end = useRef<HTMLDivElement>(null);
  const last = messages.findLast(({ message }) => message.side !== message.reader && message.read_at === null);
  const lastId = last?.message.id;
  useEffect(() => {
    const mark = end.current;
    if (lastId === undefined || mark === null || drawn === null) return undefined;
    return whenSeen(mark, () => {
      void import('../threads.commands.ts').then(({ readUpTo }) => readUpTo(owner, lastId)).catch(reportError);
    });
  }, [owner, lastId, drawn]);
  return end;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type KeptList, listState } from '#client/data/db/kept-list.ts';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { NotYet } from '#client/frame/layouts/not-yet.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { localTimeOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Notification } from '#shared/notifications/notification.schema.ts';
import { byDay } from './by-day.ts';
import { DayName } from './day-name.tsx';
import { DeviceFoot } from './push/device-foot.tsx';
import styles from './notifications.module.css';

interface NotificationsScreenProps {
  /** Undefined while the device's database is being read. */
  readonly notifications: KeptList<Notification> | undefined;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The page's title with what is done beside it. */
  readonly head: (action: ReactNode) => ReactNode;
  /** The part that waits for the person, above all. */
  readonly next: ReactNode;
  readonly face: (told: Notification) => ReactNode;
}

const commands = () => import('./notifications.commands.ts');

/** The next step of the person, then their notifications by day; each leads to its page, and is read by opening it. */
export function NotificationsScreen({ head, ...props }: NotificationsScreenProps) {
  const { run, failure } = useAction();
  const rows = props.notifications?.rows ?? [];
  const hasUnread = rows.some(({ read_at }) => read_at === null);
  return (
    <div className={styles['page']}>
      {head(
        hasUnread ? (
          <Button look="link" onClick={() => void run(async () => (await commands()).readAll(rows))}>
            <Trans>Tout marquer lu</Trans>
          </Button>
        ) : null,
      )}
      <FailureNote failure={failure} />
      <Told {...props} />
      <DeviceFoot />
    </div>
  );
}

function Told({ notifications, locale, now, next, face }: Omit<NotificationsScreenProps, 'head'>) {
  const { t } = useLingui();
  const state = listState(notifications);
  if (notifications === undefined || state === 'unread') return null;
  if (state === 'coming') {
    return (
      <>
        {next}
        <NotYet label={t`Vos avis arrivent.`} skeleton={<Skeleton shape="line" />} />
      </>
    );
  }
  const { rows } = notifications;
  if (state === 'none') {
    return (
      <>
        {next}
        <EmptyState
          title={<Trans>Aucune notification</Trans>}
          text={
            <Trans>Une réponse, un paiement, une séance qui approche : tout ce qui vous concerne paraît ici.</Trans>
          }
        />
      </>
    );
  }
  const hasUnread = rows.some(({ read_at }) => read_at === null);
  return (
    <>
      {next}
      <p className={styles['quiet']} role="status">
        {hasUnread ? null : <Trans>Rien de neuf…</Trans>}
      </p>
      {byDay(rows).map(({ date, rows: its }) => (
        <section key={date} aria-labelledby={`told-${date}`}>
          <h2 id={`told-${date}`} className={styles['day']}>
            <DayName {...{ date, locale, now }} />
          </h2>
          <ul className={styles['rows']}>
            {its.map((one) => (
              <Row key={one.id} told={one} locale={locale} face={face(one)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Row({ told, locale, face }: { told: Notification; locale: LocaleCode; face: ReactNode }) {
  const router = useRouter();
  const isUnread = told.read_at === null;
  return (
    <li className={isUnread ? `${styles['row']} ${styles['unread']}` : styles['row']}>
      <a
        href={told.url}
        className={styles['link']}
        onClick={(event) => {
          void commands().then(({ readOne }) => readOne(told));
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          void router.navigate({ href: told.url });
        }}
      >
        {face}
        <span className={styles['said']}>
          <span className={styles['title']}>{told.title}</span>
          <span className={styles['words']}>{told.words}</span>
        </span>
      </a>
      <span className={styles['when']}>
        {formatsOf(locale).time(localTimeOf(new Date(told.created_at)))}
        {isUnread ? (
          <span className={styles['dot']}>
            <span className="visually-hidden">
              <Trans>Non lu</Trans>
            </span>
          </span>
        ) : null}
      </span>
    </li>
  );
}

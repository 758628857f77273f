import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type KeptList, listState } from '#client/data/db/kept-list.ts';
import { FailureNote } from '#client/frame/feedback/failure-note.tsx';
import { useAction } from '#client/frame/feedback/use-action.ts';
import { NotYet } from '#client/frame/layouts/not-yet.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/state/empty-state.tsx';
import { Skeleton } from '#client/ui/state/skeleton.tsx';
import { addDays, localDateOf, localTimeOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import { capitalized } from '#shared/formats/french.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Notification } from '#shared/notifications/notification.schema.ts';
import { byDay } from './by-day.ts';
import styles from './notifications.module.css';

interface NotificationsScreenProps {
  /** Undefined while the device's database is being read. */
  readonly notifications: KeptList<Notification> | undefined;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

const commands = () => import('./notifications.commands.ts');

/** The person's notifications by day; each leads to its page, and is read by opening it. */
export function NotificationsScreen({ notifications, locale, now }: NotificationsScreenProps) {
  const { t } = useLingui();
  const { run, failure } = useAction();
  const state = listState(notifications);
  if (notifications === undefined || state === 'unread') return null;
  if (state === 'coming') return <NotYet label={t`Vos avis arrivent.`} skeleton={<Skeleton shape="line" />} />;
  const { rows } = notifications;
  if (state === 'none') {
    return (
      <EmptyState
        title={<Trans>Aucune notification</Trans>}
        text={<Trans>Une réponse, un paiement, une séance qui approche : tout ce qui vous concerne paraît ici.</Trans>}
      />
    );
  }
  const hasUnread = rows.some(({ read_at }) => read_at === null);
  return (
    <>
      <div className={styles['top']}>
        <p className={styles['quiet']} role="status">
          {hasUnread ? null : <Trans>Rien de neuf…</Trans>}
        </p>
        {hasUnread ? (
          <Button look="link" onClick={() => void run(async () => (await commands()).readAll(rows))}>
            <Trans>Tout marquer lu</Trans>
          </Button>
        ) : null}
      </div>
      <FailureNote failure={failure} />
      {byDay(rows).map(({ date, rows: its }) => (
        <section key={date} aria-labelledby={`told-${date}`}>
          <h2 id={`told-${date}`} className={styles['day']}>
            <DayName {...{ date, locale, now }} />
          </h2>
          <ul className={styles['rows']}>
            {its.map((one) => (
              <Row key={one.id} told={one} locale={locale} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function DayName({ date, locale, now }: { date: string; locale: LocaleCode; now: number }) {
  const today = localDateOf(new Date(now));
  if (date === today) return <Trans>Aujourd’hui</Trans>;
  if (date === addDays(today, -1)) return <Trans>Hier</Trans>;
  return <>{capitalized(formatsOf(locale).dateShort(date, now))}</>;
}

function Row({ told, locale }: { told: Notification; locale: LocaleCode }) {
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
        <span className={styles['title']}>{told.title}</span>
        <span className={styles['words']}>{told.words}</span>
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

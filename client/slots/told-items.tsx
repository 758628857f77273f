import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Header, MenuItem, MenuSection } from 'react-aria-components';
import { byDay } from '../features/notifications/by-day.ts';
import { DayName } from '../features/notifications/day-name.tsx';
import menuStyles from '../ui/overlay/menu.module.css';
import { localTimeOf } from '#shared/dates.ts';
import { formatsOf } from '#shared/formats/formats.ts';
import type { LocaleCode } from '#shared/locales.ts';
import type { Notification } from '#shared/notifications/notification.schema.ts';
import { ToldFace } from './told-face.tsx';
import type { ToldSubjects } from './told-faces.ts';
import styles from './notification-menu.module.css';

interface ToldItemsProps {
  readonly told: readonly Notification[];
  readonly subjects: ToldSubjects;
  readonly locale: LocaleCode;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Notifications by day, in the bell's menu; each leads to its page, and is read by opening it. */
export function ToldItems({ told, subjects, locale, now }: ToldItemsProps) {
  const router = useRouter();
  const formats = formatsOf(locale);
  const open = (one: Notification) => {
    void import('../features/notifications/notifications.commands.ts').then(({ readOne }) => readOne(one));
    void router.navigate({ href: one.url });
  };
  return byDay(told).map(({ date, rows }) => (
    <MenuSection key={date}>
      <Header className={styles['day'] ?? ''}>
        <DayName {...{ date, locale, now }} />
      </Header>
      {rows.map((one) => (
        <MenuItem
          key={one.id}
          id={one.id}
          className={`${menuStyles['item']} ${styles['item']} ${styles['told']}`}
          textValue={one.title}
          onAction={() => open(one)}
        >
          <ToldFace told={one} subjects={subjects} />
          <span className={styles['said']}>
            <span className={`${styles['title']} ${one.read_at === null ? styles['isNew'] : ''}`}>{one.title}</span>
            <span className={styles['under']}>{one.words}</span>
          </span>
          <span className={styles['when']}>
            {formats.time(localTimeOf(new Date(one.created_at)))}
            {one.read_at === null ? (
              <span className={styles['dot']}>
                <span className="visually-hidden">
                  <Trans>Non lu</Trans>
                </span>
              </span>
            ) : null}
          </span>
        </MenuItem>
      ))}
    </MenuSection>
  ));
}

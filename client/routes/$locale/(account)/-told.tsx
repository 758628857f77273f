import { Trans } from '@lingui/react/macro';
import { useLive } from '#client/frame/device/live.ts';
import type { CurrentUser } from '#shared/accounts/account.schema.ts';
import type { LocaleCode } from '#shared/locales.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { NotificationsScreen } from '../../../features/notifications/notifications-screen.tsx';
import { myNotifications } from '../../../features/notifications/notifications.queries.ts';
import { useNow } from '../../../frame/device/use-now.ts';
import styles from '../../../frame/layouts/page.module.css';
import { ToldFace } from '../../../slots/told-face.tsx';
import { toldSubjects } from '../../../slots/told-faces.ts';
import { useNextStep } from './-next-step.tsx';

interface ToldProps {
  readonly user: Pick<CurrentUser, 'first_name' | 'last_name' | 'provider'>;
  readonly locale: LocaleCode;
}

/** The next step of the person and their notifications, all at once: nothing moves what is read already. */
export default function Told({ user, locale }: ToldProps) {
  const now = useNow(MINUTE_MS);
  const notifications = useLive(myNotifications);
  const subjects = useLive(toldSubjects);
  const next = useNextStep({ user, locale, now });
  const isRead = subjects !== undefined && next !== undefined;
  return (
    <NotificationsScreen
      {...{ locale, now, next }}
      notifications={isRead ? notifications : undefined}
      head={(action) => (
        <div className={styles['head']}>
          <h1 className={styles['title']}>
            <Trans>Notifications</Trans>
          </h1>
          {action}
        </div>
      )}
      face={(told) => (subjects === undefined ? null : <ToldFace {...{ told, subjects }} />)}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '#client/frame/device/live.ts';
import { NotificationsScreen } from '../../../features/notifications/notifications-screen.tsx';
import { myNotifications } from '../../../features/notifications/notifications.queries.ts';
import { useNow } from '../../../frame/device/use-now.ts';
import { signedIn } from '../../../frame/guards/guards.ts';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { RouteLink } from '../../../frame/navigation/route-link.tsx';
import { MINUTE_MS } from '#shared/durations.ts';

export const Route = createFileRoute('/$locale/(account)/notifications')({
  beforeLoad: signedIn,
  loader: () => loadTexts('notifications', 'waiting'),
  component: NotificationsPage,
});

function NotificationsPage() {
  const { t } = useLingui();
  const { locale } = Route.useRouteContext();
  const now = useNow(MINUTE_MS);
  const notifications = useLive(myNotifications);
  return (
    <DashboardLayout>
      <PageHead name="notifications" title={t`Notifications`} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Notifications</Trans>
        </h1>
        <RouteLink name="settings-notifications">
          <Trans>Régler les avis</Trans>
        </RouteLink>
      </div>
      <NotificationsScreen {...{ notifications, locale, now }} />
    </DashboardLayout>
  );
}

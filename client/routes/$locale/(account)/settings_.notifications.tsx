import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PreferencesScreen } from '../../../features/notifications/preferences/preferences-screen.tsx';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { signedIn } from '../../../frame/guards/guards.ts';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';

export const Route = createFileRoute('/$locale/(account)/settings_/notifications')({
  beforeLoad: signedIn,
  loader: () => loadTexts('notifications', 'later'),
  component: NotificationSettingsPage,
});

function NotificationSettingsPage() {
  const { t } = useLingui();
  const { locale, user: known } = Route.useRouteContext();
  const user = useMyself(locale, known);
  return (
    <DashboardLayout>
      <PageHead name="settings-notifications" title={t`Avis`} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Où vous joindre?</Trans>
        </h1>
      </div>
      <PreferencesScreen user={user} />
    </DashboardLayout>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SignOutDialog } from '../../../features/accounts/sign-out-dialog.tsx';
import { DeviceScreen } from '../../../features/settings/device-screen.tsx';
import { loadTexts } from '../../../shell/i18n/i18n.ts';
import { DashboardLayout } from '../../../shell/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../shell/layouts/page-head.tsx';
import styles from '../../../shell/layouts/page.module.css';

export const Route = createFileRoute('/$locale/(account)/settings_/device')({
  loader: () => loadTexts('settings', 'later'),
  component: DevicePage,
});

function DevicePage() {
  const { t } = useLingui();
  const { locale } = Route.useRouteContext();
  return (
    <DashboardLayout>
      <PageHead name="settings-device" title={t`Mes données sur cet appareil`} isIndexed={false} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Mes données sur cet appareil</Trans>
        </h1>
      </div>
      <DeviceScreen locale={locale} signOutDialog={(onClose) => <SignOutDialog onClose={onClose} />} />
    </DashboardLayout>
  );
}

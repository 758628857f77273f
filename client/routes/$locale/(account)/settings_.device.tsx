import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { signOut } from '../../../features/accounts/accounts.commands.ts';
import { DeviceScreen } from '../../../features/settings/device-screen.tsx';
import { loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { withDevice } from '../../../frame/guards/guards.ts';

export const Route = createFileRoute('/$locale/(account)/settings_/device')({
  beforeLoad: withDevice,
  loader: () => loadTexts('settings', 'later'),
  component: DevicePage,
});

function DevicePage() {
  const { t } = useLingui();
  const router = useRouter();
  const { locale } = Route.useRouteContext();
  const leave = async (discarded: readonly string[]) => {
    await signOut(discarded);
    await router.invalidate();
  };
  return (
    <DashboardLayout>
      <PageHead name="settings-device" title={t`Mes données sur cet appareil`} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Mes données sur cet appareil</Trans>
        </h1>
      </div>
      <DeviceScreen locale={locale} signOut={leave} />
    </DashboardLayout>
  );
}

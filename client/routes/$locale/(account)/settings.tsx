import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SettingsScreen } from '../../../features/settings/settings-screen.tsx';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { signedIn } from '../../../frame/guards/guards.ts';

const ShareUnkept = lazyWith(['later'], () => import('../../../features/shares/share-unkept.tsx'));

export const Route = createFileRoute('/$locale/(account)/settings')({
  beforeLoad: signedIn,
  loader: () => loadTexts('settings', 'later'),
  component: SettingsPage,
});

function SettingsPage() {
  const { t } = useLingui();
  const router = useRouter();
  const { locale, locales, user: known } = Route.useRouteContext();
  const user = useMyself(locale, known);
  return (
    <DashboardLayout>
      <PageHead name="settings" title={t`Paramètres`} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Paramètres</Trans>
        </h1>
      </div>
      <Suspense fallback={null}>
        <ShareUnkept />
      </Suspense>
      <SettingsScreen
        user={user}
        locale={locale}
        hasLanguages={locales.length > 1}
        onClosed={() => void router.navigate(toRoute('index', locale))}
      />
    </DashboardLayout>
  );
}

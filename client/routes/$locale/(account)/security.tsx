import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SecurityScreen } from '../../../features/security/security-screen.tsx';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import styles from '../../../frame/layouts/page.module.css';
import { signedIn } from '../../../frame/guards/guards.ts';

const SignOutDialog = lazyWith(['later'], () => import('../../../features/accounts/sign-out-dialog.tsx'));

export const Route = createFileRoute('/$locale/(account)/security')({
  beforeLoad: signedIn,
  loader: () => loadTexts('later', 'settings'),
  component: SecurityPage,
});

function SecurityPage() {
  const { t } = useLingui();
  const { locale, user: known } = Route.useRouteContext();
  const { email } = useMyself(locale, known);
  return (
    <DashboardLayout>
      <PageHead name="security" title={t`Sécurité`} />
      <div className={styles['head']}>
        <h1 className={styles['title']}>
          <Trans>Sécurité</Trans>
        </h1>
      </div>
      <SecurityScreen
        email={email}
        locale={locale}
        signOutDialog={(onClose) => (
          <Suspense fallback={null}>
            <SignOutDialog isEverywhere onClose={onClose} />
          </Suspense>
        )}
      />
    </DashboardLayout>
  );
}

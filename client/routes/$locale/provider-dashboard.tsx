import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMyself } from '../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../frame/layouts/page-head.tsx';
import { authProvider } from '../../frame/guards/guards.ts';

const ProviderHome = lazyWith(['dashboard', 'requests', 'waiting'], () => import('./-home/provider-home.tsx'));

export const Route = createFileRoute('/$locale/provider-dashboard')({
  beforeLoad: authProvider,
  loader: () => loadTexts('dashboard'),
  component: ProviderDashboardPage,
});

function ProviderDashboardPage() {
  const { t } = useLingui();
  const { locale, user: known, provider } = Route.useRouteContext();
  const user = useMyself(locale, known);
  return (
    <DashboardLayout>
      <PageHead name="provider-dashboard" title={t`Tableau de bord`} />
      <Suspense fallback={null}>
        <ProviderHome
          firstName={user.first_name}
          providerId={provider.id}
          canAnswer={provider.status === 'active'}
          locale={locale}
        />
      </Suspense>
    </DashboardLayout>
  );
}

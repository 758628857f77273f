import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { signedIn } from '../../../frame/guards/guards.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';

const Told = lazyWith(['notifications', 'requests', 'waiting', 'later'], () => import('./-told.tsx'));

export const Route = createFileRoute('/$locale/(account)/notifications')({
  beforeLoad: signedIn,
  loader: () => loadTexts('notifications'),
  component: NotificationsPage,
});

function NotificationsPage() {
  const { t } = useLingui();
  const { locale, user: known } = Route.useRouteContext();
  const user = useMyself(locale, known);
  return (
    <DashboardLayout>
      <PageHead name="notifications" title={t`Notifications`} />
      <Suspense fallback={null}>
        <Told user={user} locale={locale} />
      </Suspense>
    </DashboardLayout>
  );
}

import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { AwayError } from '../../../frame/errors/away-error.ts';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/incidents/incident-screen.tsx');
const IncidentScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/incidents_/create')({
  beforeLoad: ({ context }) => authAdmin('admin-incident-create', context.locale),
  loader: async () => {
    // The worker does not cache this page at install.
    await Promise.all([load(), loadTexts('admin')]).catch(() => {
      throw new AwayError();
    });
  },
  component: IncidentCreatePage,
});

function IncidentCreatePage() {
  const { t } = useLingui();
  const { locale, user } = Route.useRouteContext();
  useMyself('admin-incident-create', locale, user);
  const navigate = useNavigate();
  return (
    <DashboardLayout>
      <PageHead name="admin-incident-create" title={t`Consigner un incident`} isIndexed={false} />
      <IncidentScreen id={null} locale={locale} onKept={() => void navigate(toRoute('admin-incidents', locale))} />
    </DashboardLayout>
  );
}

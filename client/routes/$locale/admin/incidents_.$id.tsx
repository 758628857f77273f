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

export const Route = createFileRoute('/$locale/admin/incidents_/$id')({
  beforeLoad: ({ context, params: { id } }) => authAdmin('admin-incident', context.locale, { id }),
  loader: async () => {
    // The worker does not cache this page at install.
    await Promise.all([load(), loadTexts('admin')]).catch(() => {
      throw new AwayError();
    });
  },
  component: IncidentPage,
});

function IncidentPage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const { locale, user } = Route.useRouteContext();
  useMyself('admin-incident', locale, user, id);
  const navigate = useNavigate();
  return (
    <DashboardLayout>
      <PageHead name="admin-incident" params={{ id }} title={t`Incident`} isIndexed={false} />
      <IncidentScreen
        key={id}
        id={id}
        locale={locale}
        onKept={() => void navigate(toRoute('admin-incidents', locale))}
      />
    </DashboardLayout>
  );
}

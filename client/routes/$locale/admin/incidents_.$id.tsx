import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/incidents/incident-screen.tsx');
const IncidentScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/incidents_/$id')({
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
  component: IncidentPage,
});

function IncidentPage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const context = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <AdminPage name="admin-incident" title={t`Incident`} id={id} context={context}>
      <IncidentScreen
        key={id}
        id={id}
        locale={context.locale}
        onKept={() => void navigate(toRoute('admin-incidents', context.locale))}
      />
    </AdminPage>
  );
}

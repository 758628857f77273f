import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type JournalSearch, journalSearchOf } from '../../../features/admin-journal/journal-search.ts';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/admin-journal/journal-screen.tsx');
const JournalScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/journal')({
  validateSearch: (search: Record<string, unknown>): JournalSearch => search,
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
  component: JournalPage,
});

function JournalPage() {
  const { t } = useLingui();
  const context = Route.useRouteContext();
  const search = journalSearchOf({ ...Route.useSearch() });
  const navigate = useNavigate();
  return (
    <AdminPage name="admin-journal" title={t`Journal`} context={context}>
      <JournalScreen
        key={search.kind ?? 'action'}
        search={search}
        onSearch={(next) =>
          void navigate({ ...toRoute('admin-journal', context.locale, {}, { ...next }), replace: true })
        }
        locale={context.locale}
      />
    </AdminPage>
  );
}

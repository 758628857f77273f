import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type ReviewSearch, reviewSearchOf } from '../../../features/reviews/review-search.ts';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/reviews/reviews-screen.tsx');
const ReviewsScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/providers')({
  validateSearch: (search: Record<string, unknown>): ReviewSearch => search,
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
  component: ReviewsPage,
});

function ReviewsPage() {
  const { t } = useLingui();
  const context = Route.useRouteContext();
  const search = reviewSearchOf({ ...Route.useSearch() });
  const navigate = useNavigate();
  return (
    <AdminPage name="admin-providers" title={t`Prestataires`} context={context}>
      <ReviewsScreen
        search={search}
        onSearch={(next) =>
          void navigate({ ...toRoute('admin-providers', context.locale, {}, { ...next }), replace: true })
        }
        locale={context.locale}
      />
    </AdminPage>
  );
}

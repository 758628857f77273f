import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { type ReviewSearch, reviewSearchOf } from '../../../features/reviews/review-search.ts';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { toRoute } from '../../../frame/navigation/navigation.ts';
import { AwayError } from '../../../frame/errors/away-error.ts';
import { authAdmin } from '../../../frame/guards/guards.ts';

const load = () => import('../../../features/reviews/reviews-screen.tsx');
const ReviewsScreen = lazyWith(['admin', 'later'], load);

export const Route = createFileRoute('/$locale/admin/providers')({
  validateSearch: (search: Record<string, unknown>): ReviewSearch => search,
  beforeLoad: ({ context }) => authAdmin('admin-providers', context.locale),
  loader: async () => {
    // The worker does not cache this page at install.
    await Promise.all([load(), loadTexts('admin')]).catch(() => {
      throw new AwayError();
    });
  },
  component: ReviewsPage,
});

function ReviewsPage() {
  const { t } = useLingui();
  const { locale, user } = Route.useRouteContext();
  useMyself('admin-providers', locale, user);
  const search = reviewSearchOf({ ...Route.useSearch() });
  const navigate = useNavigate();
  return (
    <DashboardLayout>
      <PageHead name="admin-providers" title={t`Prestataires`} isIndexed={false} />
      <ReviewsScreen
        search={search}
        onSearch={(next) => void navigate({ ...toRoute('admin-providers', locale, {}, { ...next }), replace: true })}
        locale={locale}
      />
    </DashboardLayout>
  );
}

import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { BookLink } from '../../../features/providers/provider-page.tsx';
import { useMyself } from '../../../frame/guards/use-myself.ts';
import { lazyWith, loadTexts } from '../../../frame/i18n/i18n.ts';
import { DashboardLayout } from '../../../frame/layouts/dashboard-layout.tsx';
import { PageHead } from '../../../frame/layouts/page-head.tsx';
import { AwayError } from '../../../frame/errors/away-error.ts';
import { authAdmin } from '../../../frame/guards/guards.ts';
import { buttonClass } from '../../../ui/button/button.tsx';

const load = () => import('../../../features/reviews/review-screen.tsx');
const ReviewScreen = lazyWith(['admin', 'later'], load);
const ProviderPage = lazyWith(['provider'], async () => {
  const { ProviderPage } = await import('../../../features/providers/provider-page.tsx');
  return { default: ProviderPage };
});

export const Route = createFileRoute('/$locale/admin/providers_/$id')({
  beforeLoad: ({ context, params: { id } }) => authAdmin('admin-provider', context.locale, { id }),
  loader: async () => {
    // The worker does not cache this page at install.
    await Promise.all([load(), loadTexts('admin')]).catch(() => {
      throw new AwayError();
    });
  },
  component: ReviewPage,
});

/** An image of the button, since administrators book nobody. */
const bookLink: BookLink = (style, children) => (
  <span className={buttonClass(style)} aria-hidden="true">
    {children}
  </span>
);

function ReviewPage() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const { locale, user } = Route.useRouteContext();
  useMyself('admin-provider', locale, user, id);
  return (
    <DashboardLayout>
      <PageHead name="admin-provider" params={{ id }} title={t`Prestataire`} isIndexed={false} />
      <ReviewScreen
        key={id}
        id={id}
        locale={locale}
        asClient={({ provider, photos, photos_count }) => (
          <Suspense fallback={null}>
            <ProviderPage
              provider={provider}
              detail={provider}
              seen={null}
              photos={photos}
              total={photos_count}
              locale={locale}
              onMore={() => Promise.resolve(true)}
              bookLink={bookLink}
              isPreview
            />
          </Suspense>
        )}
      />
    </DashboardLayout>
  );
}

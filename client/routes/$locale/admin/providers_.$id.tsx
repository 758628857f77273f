import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { BookLink } from '../../../features/providers/provider-page.tsx';
import { lazyWith } from '../../../frame/i18n/i18n.ts';
import { AdminPage, loadAdminPage } from '../../../frame/admin/admin-page.tsx';
import { authAdmin } from '../../../frame/guards/guards.ts';
import { buttonClass } from '../../../ui/button/button.tsx';

const load = () => import('../../../features/reviews/review-screen.tsx');
const ReviewScreen = lazyWith(['admin', 'later'], load);
const ProviderPage = lazyWith(['provider'], async () => {
  const { ProviderPage } = await import('../../../features/providers/provider-page.tsx');
  return { default: ProviderPage };
});

export const Route = createFileRoute('/$locale/admin/providers_/$id')({
  beforeLoad: authAdmin,
  loader: loadAdminPage(load),
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
  const context = Route.useRouteContext();
  return (
    <AdminPage name="admin-provider" title={t`Prestataire`} id={id} context={context}>
      <ReviewScreen
        key={id}
        id={id}
        locale={context.locale}
        asClient={({ provider, photos, photos_count }) => (
          <Suspense fallback={null}>
            <ProviderPage
              provider={provider}
              detail={provider}
              seen={null}
              photos={photos}
              total={photos_count}
              locale={context.locale}
              onMore={() => Promise.resolve(true)}
              bookLink={bookLink}
              isPreview
            />
          </Suspense>
        )}
      />
    </AdminPage>
  );
}

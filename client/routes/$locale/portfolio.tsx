import { useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { urlOf } from '#shared/routes.ts';
import { SHARE_LOST } from '#shared/share.ts';
import { DashboardLayout } from '../../app/dashboard-layout.tsx';
import { deviceSession } from '../../app/device-session.ts';
import { bringTexts, lazyWith } from '../../app/i18n.ts';
import { useLive } from '../../app/live.ts';
import { toRoute } from '../../app/navigation.ts';
import { PageHead } from '../../app/page-head.tsx';
import { portfolio } from '../../features/portfolio/portfolio.queries.ts';
import { PortfolioHead } from '../../features/portfolio/portfolio-head.tsx';
import { PortfolioLoading } from '../../features/portfolio/portfolio-loading.tsx';

const PortfolioScreen = lazyWith(['portfolio'], () => import('../../features/portfolio/portfolio-screen.tsx'));
const UndoToasts = lazyWith(['later'], () => import('../../app/undo-toasts.tsx'));

export const Route = createFileRoute('/$locale/portfolio')({
  validateSearch: ({ partage }: Record<string, unknown>): { readonly partage?: string } =>
    partage === SHARE_LOST ? { partage } : {},
  beforeLoad: async ({ context }) => {
    const session = await deviceSession();
    if (session === null) {
      const back = urlOf('portfolio', context.locale);
      throw redirect(toRoute('signin', context.locale, {}, { redirect: back }));
    }
    if (session.user.provider === undefined) throw redirect(toRoute('contracts', context.locale));
    return { provider: session.user.provider };
  },
  loader: () => bringTexts('portfolio'),
  component: PortfolioPage,
});

function PortfolioPage() {
  const { t } = useLingui();
  const { locale, provider } = Route.useRouteContext();
  const { partage } = Route.useSearch();
  const found = useLive(portfolio);
  const shown = found ?? null;
  const navigate = useNavigate();
  // The session is over: what waits is kept, and goes once the same person is back.
  useEffect(() => {
    if (found === null) void navigate(toRoute('signin', locale, {}, { redirect: urlOf('portfolio', locale) }));
  }, [found, navigate, locale]);
  return (
    <DashboardLayout>
      <PageHead name="portfolio" title={t`Portfolio`} isIndexed={false} />
      <PortfolioHead shown={shown} />
      <Suspense fallback={<PortfolioLoading />}>
        {shown === null ? (
          <PortfolioLoading />
        ) : (
          <PortfolioScreen
            shown={shown}
            providerId={provider.id}
            locale={locale}
            isShareLost={partage === SHARE_LOST}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        <UndoToasts />
      </Suspense>
    </DashboardLayout>
  );
}

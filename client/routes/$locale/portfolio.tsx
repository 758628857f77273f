import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { SHARE_LOST } from '#shared/share.ts';
import { DashboardLayout } from '../../app/dashboard-layout.tsx';
import { bringTexts, lazyWith } from '../../app/i18n.ts';
import { useLive } from '../../app/live.ts';
import { PageHead } from '../../app/page-head.tsx';
import { signedInProvider, toSignIn } from '../../app/signed-in.ts';
import { portfolio } from '../../features/portfolio/portfolio.queries.ts';
import { PortfolioHead } from '../../features/portfolio/portfolio-head.tsx';
import { PortfolioLoading } from '../../features/portfolio/portfolio-loading.tsx';

const PortfolioScreen = lazyWith(['portfolio'], () => import('../../features/portfolio/portfolio-screen.tsx'));
const UndoToasts = lazyWith(['later'], () => import('../../app/undo-toasts.tsx'));

export const Route = createFileRoute('/$locale/portfolio')({
  validateSearch: ({ partage }: Record<string, unknown>): { readonly partage?: string } =>
    partage === SHARE_LOST ? { partage } : {},
  beforeLoad: ({ context }) => signedInProvider('portfolio', context.locale),
  loader: () => bringTexts('portfolio'),
  component: PortfolioPage,
});

function PortfolioPage() {
  const { t } = useLingui();
  const { locale, provider } = Route.useRouteContext();
  const { partage } = Route.useSearch();
  const found = useLive(portfolio);
  // News of the device come several times for one move: none of them holds up what a finger or a key has asked for.
  const shown = useDeferredValue(found ?? null);
  const navigate = useNavigate();
  // The session is over: what waits is kept, and goes once the same person is back.
  useEffect(() => {
    if (found === null) void navigate(toSignIn('portfolio', locale));
  }, [found, navigate, locale]);
  return (
    <DashboardLayout>
      <PageHead name="portfolio" title={t`Portfolio`} isIndexed={false} />
      <PortfolioHead shown={found ?? null} />
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

import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { urlOf } from '#shared/routes.ts';
import { SHARE_LOST, SHARE_UNKEPT } from '#shared/share.ts';
import { DashboardLayout } from '../../frame/layouts/dashboard-layout.tsx';
import { loadTexts, lazyWith } from '../../frame/i18n/i18n.ts';
import { useLive } from '../../frame/device/live.ts';
import { PageHead } from '../../frame/layouts/page-head.tsx';
import { authProvider, toSignIn } from '../../frame/guards/guards.ts';
import { portfolio } from '../../features/portfolio/portfolio.queries.ts';
import { PortfolioHead } from '../../features/portfolio/portfolio-head.tsx';
import { offeredShares } from '../../features/shares/shares.queries.ts';
import { PortfolioLoading } from '../../features/portfolio/portfolio-loading.tsx';

const PortfolioScreen = lazyWith(
  ['portfolio', 'waiting'],
  () => import('../../features/portfolio/portfolio-screen.tsx'),
);
const ShareQuestion = lazyWith(['queue'], () => import('../../features/shares/share-question.tsx'));
const UndoToasts = lazyWith(['later'], () => import('../../frame/feedback/undo-toasts.tsx'));

export const Route = createFileRoute('/$locale/portfolio')({
  validateSearch: ({ partage }: Record<string, unknown>): { readonly partage?: string } =>
    partage === SHARE_LOST || partage === SHARE_UNKEPT ? { partage } : {},
  beforeLoad: async ({ context, location, search }) => {
    if (location.hash !== '') (await import('../../frame/session/share-tickets.ts')).storeTicket(location.hash);
    if (search.partage === SHARE_UNKEPT) (await import('../../frame/session/share-tickets.ts')).noteUnkept();
    // The ticket of a share is kept above: the sign-in leads back to the page alone.
    return authProvider({ context, location: { publicHref: urlOf('portfolio', context.locale) } });
  },
  loader: () => loadTexts('portfolio'),
  component: PortfolioPage,
});

function PortfolioPage() {
  const { t } = useLingui();
  const { locale, provider } = Route.useRouteContext();
  const { partage } = Route.useSearch();
  const found = useLive(portfolio);
  const offered = useLive(offeredShares);
  // The device reports several changes for one move: a transition keeps them from delaying a tap or a key.
  const shown = useDeferredValue(found ?? null);
  const navigate = useNavigate();
  // The session ended: waiting items stay, and are sent once the same person signs in again.
  useEffect(() => {
    if (found === null) void navigate(toSignIn(locale, urlOf('portfolio', locale)));
  }, [found, navigate, locale]);
  return (
    <DashboardLayout>
      <PageHead name="portfolio" title={t`Portfolio`} />
      <PortfolioHead shown={found ?? null} provider={provider} />
      <Suspense fallback={<PortfolioLoading />}>
        {offered === undefined || offered === null ? null : <ShareQuestion offered={offered} locale={locale} />}
        {shown === null || offered === undefined ? (
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

import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { urlOf } from '#shared/routes.ts';
import { loadTexts, lazyWith } from '../../frame/i18n/i18n.ts';
import { DefaultLayout } from '../../frame/layouts/layouts.tsx';
import { toRoute } from '../../frame/navigation/navigation.ts';
import { PageHead } from '../../frame/layouts/page-head.tsx';
import { RouteLink } from '../../frame/navigation/route-link.tsx';
import { useSession } from '../../frame/session/session-store.ts';
import { Landing } from '../../features/landing/landing.tsx';
import type { ProviderLink } from '../../features/landing/provider-cards.tsx';
import type { SearchLink } from '../../features/landing/plates.tsx';
import type { Wish } from '../../features/landing/search.tsx';

const OwnLine = lazyWith(['later'], () => import('./-home/own-line.tsx'));

const PHOTOGRAPHERS = '4';

export const Route = createFileRoute('/$locale/')({
  loader: async ({ context: { publicData } }) => {
    const [providers, cities, config] = await Promise.all([
      publicData.get('provider.list', { per_page: PHOTOGRAPHERS }),
      publicData.get('city.list'),
      publicData.get('config.read'),
      loadTexts('landing'),
    ]);
    return { providers: providers?.data ?? [], cities: cities ?? [], limits: config?.limits ?? null };
  },
  component: IndexPage,
});

const searchLink: SearchLink = (className, children, filter) => (
  <RouteLink name="search" className={className} search={filter}>
    {children}
  </RouteLink>
);

const providerLink: ProviderLink = (slug, children) => (
  <RouteLink name="provider" params={{ slug }}>
    {children}
  </RouteLink>
);

/** Reads the device after the first paint, and shows a payment that waits, else a draft. */
function Drafts() {
  const isShown = useSession(({ drafts, toPay }) => drafts + toPay > 0);
  return isShown ? (
    <Suspense fallback={null}>
      <OwnLine />
    </Suspense>
  ) : null;
}

const drafts = <Drafts />;

function IndexPage() {
  const lists = Route.useLoaderData();
  const { locale } = Route.useRouteContext();
  const navigate = useNavigate();
  const search = useCallback(
    (wish: Wish) => void navigate(toRoute('book-index', locale, {}, wish)),
    [navigate, locale],
  );
  return (
    <DefaultLayout kind="home">
      <PageHead name="index" />
      <Landing
        {...lists}
        locale={locale}
        bookUrl={urlOf('book-index', locale)}
        onSearch={search}
        below={drafts}
        searchLink={searchLink}
        providerLink={providerLink}
      />
    </DefaultLayout>
  );
}

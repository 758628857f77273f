import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { urlOf } from '#shared/routes.ts';
import { bringTexts } from '../../app/i18n.ts';
import { DefaultLayout } from '../../app/layouts.tsx';
import { toRoute } from '../../app/navigation.ts';
import { PageHead } from '../../app/page-head.tsx';
import { RouteLink } from '../../app/route-link.tsx';
import { Landing } from '../../features/landing/landing.tsx';
import type { ProviderLink } from '../../features/landing/provider-cards.tsx';
import type { BookLink } from '../../features/landing/plates.tsx';
import type { Wish } from '../../features/landing/search.tsx';

const PHOTOGRAPHERS = '4';

export const Route = createFileRoute('/$locale/')({
  loader: async ({ context: { publicData } }) => {
    const [providers, cities, config] = await Promise.all([
      publicData.get('providers', { per_page: PHOTOGRAPHERS }),
      publicData.get('cities'),
      publicData.get('config'),
      bringTexts('landing'),
    ]);
    return { providers: providers?.data ?? [], cities: cities ?? [], limits: config?.limits ?? null };
  },
  component: IndexPage,
});

const bookLink: BookLink = (className, children, wish) => (
  <RouteLink name="book-index" className={className} search={wish}>
    {children}
  </RouteLink>
);

const providerLink: ProviderLink = (slug, children) => (
  <RouteLink name="provider" params={{ slug }}>
    {children}
  </RouteLink>
);

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
        bookLink={bookLink}
        providerLink={providerLink}
      />
    </DefaultLayout>
  );
}

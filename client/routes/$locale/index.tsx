import { createFileRoute } from '@tanstack/react-router';
import { DefaultLayout } from '../../app/layouts.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { Landing } from '../../features/landing/landing.tsx';
import { RouteLink } from '../../app/route-link.tsx';

const PHOTOGRAPHERS = '4';

export const Route = createFileRoute('/$locale/')({
  loader: ({ context }) => context.publicData.get('providers', { per_page: PHOTOGRAPHERS }),
  component: IndexPage,
});

function IndexPage() {
  const providers = Route.useLoaderData();
  const { locale } = Route.useRouteContext();
  return (
    <DefaultLayout kind="home">
      <PageHead name="index" />
      <Landing
        locale={locale}
        providers={providers?.data ?? []}
        bookLink={(className, children, search) => (
          <RouteLink name="book-index" className={className} {...(search === undefined ? {} : { search })}>
            {children}
          </RouteLink>
        )}
      />
    </DefaultLayout>
  );
}

import { useLingui } from '@lingui/react/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { bringTexts } from '../../app/i18n.ts';
import { DefaultLayout } from '../../app/layouts.tsx';
import { PageHead } from '../../app/page-head.tsx';
import { RouteLink } from '../../app/route-link.tsx';
import { type BookLink, ProviderPage } from '../../features/providers/provider-page.tsx';
import type { PlanLink } from '../../features/providers/plans.tsx';
import { buttonClass } from '../../ui/button.tsx';

const PHOTOS_A_PAGE = '48';
/** What a search result, or a shared link, has room for. */
const MOST_WORDS = 160;

export const Route = createFileRoute('/$locale/photographers/$slug/')({
  loader: async ({ params: { slug }, context: { publicData } }) => {
    const [provider] = await Promise.all([
      publicData.get('provider', { slug: '1' }, { id: slug }),
      bringTexts('provider'),
    ]);
    if (provider === undefined) throw notFound();
    // Away from the network, and never seen here; or the server is not well: the error screen tells them apart.
    if (provider === null) throw Object.assign(new Error('error loading a photographer'), { status: 503 });
    const first = await publicData.get('photos', photosQuery(provider.id, 1));
    return { provider, first: first ?? { data: [], total: 0 } };
  },
  component: PhotographerPage,
});

function photosQuery(provider_id: string, page: number) {
  return { provider_id, per_page: PHOTOS_A_PAGE, page: String(page) };
}

function PhotographerPage() {
  const { t } = useLingui();
  const { provider, first } = Route.useLoaderData();
  const { locale, publicData, origin } = Route.useRouteContext();
  const { slug } = Route.useParams();
  const [more, setMore] = useState<typeof first.data>([]);
  const photos = [...first.data, ...more];
  const name = provider.user.full_name;
  const city = provider.address?.city;
  const title = city === undefined ? t`${name}, photographe` : t`${name}, photographe à ${city}`;
  const image = provider.images[0]?.url;
  const bring = async () => {
    const next = await publicData.get('photos', photosQuery(provider.id, 1 + photos.length / Number(PHOTOS_A_PAGE)));
    setMore([...more, ...(next?.data ?? [])]);
  };
  const bookLink: BookLink = (style, children) => (
    <RouteLink name="book-provider" params={{ slug }} className={buttonClass(style)}>
      {children}
    </RouteLink>
  );
  const planLink: PlanLink = (plan, children) => (
    <RouteLink name="book-provider" params={{ slug }} search={{ plan }}>
      {children}
    </RouteLink>
  );
  return (
    <DefaultLayout kind="home">
      <PageHead
        name="provider"
        params={{ slug }}
        title={title}
        description={
          provider.profile_description === ''
            ? t`Portfolio, forfaits et heures de ${name}, photographe au Québec.`
            : provider.profile_description.slice(0, MOST_WORDS)
        }
      />
      <meta property="og:title" content={title} />
      {image === undefined ? null : <meta property="og:image" content={`${origin}${image}`} />}
      <ProviderPage
        key={provider.id}
        provider={provider}
        photos={photos}
        total={first.total}
        locale={locale}
        onMore={bring}
        bookLink={bookLink}
        planLink={planLink}
      />
    </DefaultLayout>
  );
}

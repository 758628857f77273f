import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, notFound, redirect, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MAX_PAGE_SIZE } from '#shared/protocol/page-size.ts';
import { AfterFirstPaint } from '../../frame/layouts/after-first-paint.tsx';
import { AwayError } from '../../frame/errors/away-error.ts';
import { loadTexts, lazyWith } from '../../frame/i18n/i18n.ts';
import { DefaultLayout } from '../../frame/layouts/layouts.tsx';
import { PageHead } from '../../frame/layouts/page-head.tsx';
import type { PublicData } from '../../frame/network/public-data.ts';
import { toRoute } from '../../frame/navigation/navigation.ts';
import { RouteLink } from '../../frame/navigation/route-link.tsx';
import { useMending } from '../../frame/network/use-mending.ts';
import { askedDayOf, withDaysToCome } from '../../features/providers/coming-days.ts';
import { type BookLink, ProviderPage } from '../../features/providers/provider-page.tsx';
import { useMorePhotos } from '../../features/providers/use-more-photos.ts';
import { buttonClass } from '../../ui/button/button.tsx';

const SeenNote = lazyWith([], () => import('../../frame/network/seen-note.tsx'));

const PHOTOS_A_PAGE = '48';
/** The maximum length that a search result or a shared link shows. */
const MAX_WORDS = 160;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The day and the city of the search that led here: the booking begins with them. */
interface Along {
  /** `YYYY-MM-DD` */
  readonly date?: string;
  /** A city's slug. */
  readonly city?: string;
}

export const Route = createFileRoute('/$locale/photographers/$slug/')({
  validateSearch: ({ date, city }: Record<string, unknown>): Along => ({
    ...(typeof date === 'string' && DAY.test(date) ? { date } : {}),
    ...(typeof city === 'string' && city !== '' ? { city } : {}),
  }),
  loader: async ({ params: { slug }, context: { publicData, locale } }) => {
    const [provider] = await Promise.all([
      publicData.get('provider.read', { slug: '1' }, { id: slug }),
      loadTexts('provider'),
    ]);
    if (provider === undefined) throw notFound();
    // The server cannot be reached and the device never saw this page; it may have the card.
    if (provider === null) return { ...(await cardOf(slug, publicData)), first: null };
    // An earlier address redirects to the current one; the device may have stored the page under either.
    if (provider.slug !== slug)
      throw redirect({ ...toRoute('provider', locale, { slug: provider.slug }), replace: true });
    const query = photosQuery(provider.id, 1);
    // Null when neither the server nor the device has them.
    const first = (await publicData.get('photo.list', query)) ?? null;
    const seenAt =
      publicData.seenAt('provider.read', { slug: '1' }, { id: slug }) ?? publicData.seenAt('photo.list', query);
    return { provider, detail: provider, seenAt, first };
  },
  component: PhotographerPage,
});

/** The photographer's card in the device's list. */
async function cardOf(slug: string, publicData: PublicData) {
  const list = await publicData.kept('provider.list', { per_page: String(MAX_PAGE_SIZE) });
  const provider = list?.value.data.find((one) => one.slug === slug);
  if (list === null || provider === undefined) throw new AwayError();
  return { provider, detail: null, seenAt: list.seenAt };
}

function photosQuery(provider_id: string, page: number) {
  return { provider_id, per_page: PHOTOS_A_PAGE, page: String(page) };
}

/** Each photographer has their own state: the router keeps the page when only the slug changes. */
function PhotographerPage() {
  const { provider } = Route.useLoaderData();
  return <Photographer key={provider.id} />;
}

function Photographer() {
  const { t } = useLingui();
  const { provider, detail, seenAt, first } = Route.useLoaderData();
  const router = useRouter();
  // The page is rendered once for every search and every day: what they change shows after hydration.
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => setNow(new Date()), []);
  const { locale, publicData } = Route.useRouteContext();
  const { slug } = Route.useParams();
  const { date, city: place } = Route.useSearch();
  const { photos, bring } = useMorePhotos(provider.id, first, (page) =>
    publicData.get('photo.list', photosQuery(provider.id, page)),
  );
  // The note with the age also asks again.
  useMending(photos === null && seenAt === null, () => void router.invalidate());
  const name = provider.user.full_name;
  const city = provider.address?.city;
  const title = city === undefined ? t`${name}, photographe` : t`${name}, photographe à ${city}`;
  const bookLink: BookLink = (style, children, wish) => (
    <RouteLink
      name="book-provider"
      params={{ slug }}
      search={{ ...wish, ...(place === undefined || now === null ? {} : { city: place }) }}
      className={buttonClass(style)}
    >
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
            : provider.profile_description.slice(0, MAX_WORDS)
        }
      />
      <ProviderPage
        provider={provider}
        detail={detail === null || seenAt === null || now === null ? detail : withDaysToCome(detail, now)}
        seen={
          seenAt === null ? null : (
            // The server's HTML has no note, and hydration must match it.
            <AfterFirstPaint>
              <SeenNote at={seenAt} locale={locale} onAgain={() => router.invalidate()} />
            </AfterFirstPaint>
          )
        }
        photos={photos}
        total={first?.total ?? 0}
        locale={locale}
        onMore={bring}
        bookLink={bookLink}
        ask={
          <p className="screen-only">
            <RouteLink name="ask-provider" params={{ slug }} className={buttonClass({ look: 'quiet' })}>
              <Trans>Poser une question</Trans>
            </RouteLink>
          </p>
        }
        askedDay={now === null ? null : askedDayOf(date, now)}
      />
    </DefaultLayout>
  );
}

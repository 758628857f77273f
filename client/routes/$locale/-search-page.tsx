import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { urlOf } from '#shared/routes.ts';
import type { Counts } from '#shared/search/search.endpoints.ts';
import { filtersOf } from '../../features/search/asked-search.ts';
import { countsQuery } from '../../features/search/load-search.ts';
import { capitalised, phraseOf } from '../../features/search/phrases.ts';
import { SearchScreen } from '../../features/search/search-screen.tsx';
import type { LoadedSearch, SearchRoute } from '../../features/search/search.types.ts';
import { lazyWith } from '../../frame/i18n/i18n.ts';
import { AfterFirstPaint } from '../../frame/layouts/after-first-paint.tsx';
import { SearchLayout } from '../../frame/layouts/layouts.tsx';
import { PageHead } from '../../frame/layouts/page-head.tsx';
import { toRoute } from '../../frame/navigation/navigation.ts';
import { useLastCity } from '../../frame/network/use-last-city.ts';
import { useLocale } from '../../frame/navigation/route-link.tsx';

const HeartedResults = lazyWith(['search'], () => import('../../features/search/hearts/hearted-results.tsx'));
const SeenNote = lazyWith([], () => import('../../frame/network/seen-note.tsx'));

/** The page of search and marketplace, for photographers or plans. */
export function SearchPage({ route, loaded }: { route: SearchRoute; loaded: LoadedSearch }) {
  const { t } = useLingui();
  const router = useRouter();
  const locale = useLocale();
  const navigate = useNavigate();
  const { publicData } = useRouteContext({ from: '__root__' });
  const { asked, found, source, cities } = loaded;
  const [isReached, setReached] = useState(false);
  const [reached, setCounts] = useState<Counts | null>(null);
  useLastCity(asked.city);
  const isHearted = asked.hearts !== undefined;
  const query = JSON.stringify(countsQuery(found.kind, asked));
  useEffect(() => {
    if (!isReached || isHearted) return undefined;
    let isGone = false;
    void publicData.get('search.count', JSON.parse(query) as Record<string, string>).then((counts) => {
      if (!isGone) setCounts(counts ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [isReached, isHearted, publicData, query]);
  const phrase = phraseOf(locale, {
    kind: found.kind,
    name: asked.name,
    city: cities.find(({ slug }) => slug === asked.city)?.name,
  });
  const title = capitalised(phrase);
  return (
    <SearchLayout>
      <PageHead
        name={route}
        title={title}
        description={t`Comparez les ${phrase} : photos, prix taxes en sus, prochain jour libre. Réservez en trois minutes, même hors ligne.`}
        isIndexed={Object.keys(filtersOf(asked)).length === 0 && asked.page === 1 && !isHearted}
      />
      <SearchScreen
        {...loaded}
        route={route}
        locale={locale}
        url={urlOf(route, locale)}
        reached={isHearted ? null : reached}
        onReach={() => setReached(true)}
        onSearch={(search) => void navigate({ ...toRoute(route, locale, {}, search), resetScroll: false })}
        seen={
          source.of === 'server' || source.seenAt === null ? null : (
            // The server's HTML has no note, and hydration must match it.
            <AfterFirstPaint>
              <SeenNote at={source.seenAt} locale={locale} onAgain={() => router.invalidate()} />
            </AfterFirstPaint>
          )
        }
        hearted={
          isHearted ? (
            <AfterFirstPaint>
              <HeartedResults route={route} kind={found.kind} asked={asked} locale={locale} publicData={publicData} />
            </AfterFirstPaint>
          ) : null
        }
      />
    </SearchLayout>
  );
}

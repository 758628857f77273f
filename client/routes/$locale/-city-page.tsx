import { useRouter } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { categorySlugs } from '#shared/catalogue/city-addresses.ts';
import { categoryWords } from '../../features/search/cities/category-words.ts';
import { CityScreen } from '../../features/search/cities/city-screen.tsx';
import { cityWords } from '../../features/search/cities/city-words.ts';
import type { LoadedCity } from '../../features/search/cities/load-city.ts';
import { capitalised, phraseOf } from '../../features/search/phrases.ts';
import { lazyWith } from '../../frame/i18n/i18n.ts';
import { AfterFirstPaint } from '../../frame/layouts/after-first-paint.tsx';
import { DefaultLayout } from '../../frame/layouts/layouts.tsx';
import { PageHead } from '../../frame/layouts/page-head.tsx';
import { useLastCity } from '../../frame/network/use-last-city.ts';
import { useLocale } from '../../frame/navigation/route-link.tsx';

const SeenNote = lazyWith([], () => import('../../frame/network/seen-note.tsx'));

/** The page of a city, and of a category in a city. */
export function CityPage({ loaded }: { loaded: LoadedCity }) {
  const { i18n, t } = useLingui();
  const router = useRouter();
  const locale = useLocale();
  const {
    asked: { name },
    city: { slug, name: city },
    found,
    source,
  } = loaded;
  useLastCity(slug);
  const phrase = capitalised(phraseOf(locale, { kind: 'provider', name, city }));
  const words = name === undefined ? cityWords[slug]?.about : categoryWords[name];
  const said = words === undefined ? '' : i18n._(words);
  return (
    <DefaultLayout kind="home">
      <PageHead
        name={name === undefined ? 'city' : 'city-category'}
        params={(code) => ({ slug, ...(name === undefined ? {} : { category: categorySlugs[code][name] }) })}
        title={phrase}
        description={t`${phrase} : photos, prix et prochain jour libre. ${said}`}
        isIndexed={found.total > 0}
      />
      <CityScreen
        {...loaded}
        locale={locale}
        seen={
          source.of === 'server' || source.seenAt === null ? null : (
            // The server's HTML has no note, and hydration must match it.
            <AfterFirstPaint>
              <SeenNote at={source.seenAt} locale={locale} onAgain={() => router.invalidate()} />
            </AfterFirstPaint>
          )
        }
      />
    </DefaultLayout>
  );
}

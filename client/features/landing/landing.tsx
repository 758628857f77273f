// The landing page, with the search that begins a booking.
import { memo, Suspense } from 'react';
import type { LocaleCode } from '#shared/locales.ts';
import type { Provider } from '#shared/providers/provider.schema.ts';
import { Frames } from './frames.tsx';
import { Hero, type HeroProps } from './hero.tsx';
import { CategoryPlates, CityPlates, type SearchLink } from './plates.tsx';
import { ProviderCards, type ProviderLink } from './provider-cards.tsx';

interface LandingProps extends HeroProps {
  readonly locale: LocaleCode;
  readonly providers: readonly Provider[];
  readonly searchLink: SearchLink;
  readonly providerLink: ProviderLink;
}

/**
 * One sentence, one search, the categories and cities, the process, and the photographers. It is memoized: otherwise
 * each router update would hydrate the whole page at once.
 */
export const Landing = memo(function Landing({ providers, searchLink, providerLink, ...hero }: LandingProps) {
  const { locale, cities } = hero;
  return (
    <>
      <Hero {...hero} />
      {/* One boundary for each: React hydrates them one by one, and the page responds in between. */}
      <Suspense fallback={null}>
        <CategoryPlates locale={locale} searchLink={searchLink} />
      </Suspense>
      <Suspense fallback={null}>
        <CityPlates cities={cities} searchLink={searchLink} />
      </Suspense>
      <Suspense fallback={null}>
        <Frames />
      </Suspense>
      <Suspense fallback={null}>
        <ProviderCards locale={locale} providers={providers} providerLink={providerLink} />
      </Suspense>
    </>
  );
});
